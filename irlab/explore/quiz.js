// A question: choose (arrows), then Look (Enter). Each option answers with its own message; one may choose again.
export default {
  render({ model, el }) {
    el.classList.add("irlab");
    const make = (tag, parent, text = "") => {
      const node = document.createElement(tag);
      node.textContent = text; parent.append(node);
      return node;
    };
    const group = make("fieldset", el);
    make("legend", group, model.get("question"));
    const radios = model.get("options").map((option, i) => {
      const label = make("label", group), radio = make("input", label);
      radio.type = "radio"; radio.value = i;
      make("span", label, option);
      return radio;
    });
    const name = `q${Math.random()}`;                   // of this view only: two views of one question stay apart
    radios.forEach((radio) => { radio.name = name; });
    const look = make("button", group, "Look"), answer = make("div", group);
    answer.className = "answer"; answer.setAttribute("aria-live", "polite");
    const say = () => {
      const chosen = radios.find((radio) => radio.checked);
      answer.textContent = "";
      if (!chosen) { make("span", answer, "Choose one first: a guess is enough."); return; }
      make("b", answer, chosen.value == model.get("right") ? "✓ Right." : "✗ Not so.");
      make("span", answer, model.get("replies")[chosen.value]);
    };
    look.addEventListener("click", say);
    group.addEventListener("change", () => { answer.textContent = ""; });
    el.addEventListener("keydown", (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.key === "Tab" || e.key === "Escape") return;
      e.stopPropagation();                              // JupyterLab would take it as a command
      if (e.key === "Enter" && e.target.type === "radio") { e.preventDefault(); say(); }
    });
  },
};
