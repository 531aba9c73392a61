// One page side for every explorer: draws what Python sends, keeps nodes (so focus, ring and transitions stay), sends
// keys back, lights what belongs to the focused control, and speaks. An explorer has no JavaScript of its own.

const KEYS = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Enter|Delete|[0-9r])$/;
const name = (node) => node.dataset?.k ?? node.dataset?.n;      // of a control, of another thing that moves

function morph(from, to, held) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const named = new Map([...from.childNodes].filter(name).map((node) => [name(node), node]));
  const plain = [...from.childNodes].filter((node) => !name(node));
  const nodes = [...to.childNodes].map((next) => {
    const node = name(next) ? named.get(name(next)) : plain.shift();
    if (!node || node.nodeName !== next.nodeName) return next;
    if (next.nodeType !== Node.TEXT_NODE) morph(node, next, held);
    else if (node.data !== next.data) node.data = next.data;
    return node;
  });
  for (const node of [...from.childNodes]) if (!nodes.includes(node)) node.remove();
  // Put them in order without moving the one that holds the focus: a node that moves loses it.
  const pin = nodes.findIndex((node) => node.contains(held));
  let place = from.firstChild;
  nodes.forEach((node, i) => {
    if (i === pin) place = node;
    if (node === place) place = place.nextSibling;
    else if (from.moveBefore && node.parentNode === from) from.moveBefore(node, place);
    else from.insertBefore(node, place);
  });
}

function make(tag, className, parent, text = "") {
  const node = document.createElement(tag);
  node.className = className; node.textContent = text;
  parent.append(node);
  return node;
}

export default {
  render({ model, el }) {
    el.classList.add("irlab");
    el.setAttribute("role", "group");
    const head = make("div", "head", el);
    const help = make("p", "help", head), buttons = make("div", "buttons", head);
    const reset = make("button", "", buttons, "Reset"), large = make("button", "", buttons, "Large");
    const task = make("p", "try", el), picture = make("div", "picture", el), words = make("p", "words", el);
    const alarm = make("p", "alarm", el);
    alarm.setAttribute("role", "alert");
    const live = make("p", "spoken", el);               // made once, never patched: spoken when the keys rest
    live.setAttribute("aria-live", "polite");
    task.hidden = alarm.hidden = true;

    const control = (key) => picture.querySelector(`[data-k="${CSS.escape(key)}"]`);
    const light = () => {
      const key = picture.contains(document.activeElement) ? document.activeElement.dataset.k : null;
      for (const node of picture.querySelectorAll("[data-of]"))
        node.classList.toggle("lit", node.dataset.of === key);
    };
    const draw = () => {
      const next = document.createElement("div");
      next.className = "picture"; next.innerHTML = model.get("html");
      const held = picture.contains(document.activeElement) ? document.activeElement : null;
      morph(picture, next, held);
      if (held && document.activeElement !== held) control(held.dataset.k)?.focus();     // it had to be replaced
      light();
    };
    let rest;
    const say = (later) => {
      words.textContent = model.get("words");
      clearTimeout(rest);                                // the first sentence, once, when the keys have rested
      if (later) rest = setTimeout(() => { live.textContent = words.textContent.match(/^.*?[.!?](?=\s|$)|.*/s)[0]; }, 500);
    };
    const labels = () => {
      el.setAttribute("aria-label", model.get("name"));
      help.textContent = model.get("help");
      task.textContent = model.get("task"); task.hidden = !task.textContent;
    };
    const sizes = () => {
      el.classList.toggle("demo", model.get("demo"));
      large.setAttribute("aria-pressed", model.get("demo"));
    };
    draw(); say(); labels(); sizes();
    model.on("change:html", draw);
    model.on("change:words", () => say(true));
    model.on("change:name change:help change:task", labels);
    model.on("change:demo", sizes);

    // One message at a time while dragging; a kernel that gives no answer for a second is said to be silent.
    let silent, asked = 0, waiting = null;
    const send = (k, key, may_wait = false) => {
      if (may_wait && asked) { waiting = [k, key]; return; }
      asked += 1;
      silent ??= setTimeout(() => {
        alarm.textContent = "Python gives no answer. Run this cell again, or wait if another cell is running.";
        alarm.hidden = false; asked = 0;
      }, 1000);
      try { model.send({ k, key }); } catch { /* a dead kernel: the clock above says so */ }
    };
    model.on("change:turn", () => {
      clearTimeout(silent); silent = undefined; asked = 0; alarm.hidden = true;
      if (waiting) { const [k, key] = waiting; waiting = null; send(k, key, true); }
    });

    reset.addEventListener("click", () => send("", "r"));
    large.addEventListener("click", () => { model.set("demo", !model.get("demo")); model.save_changes(); });
    el.addEventListener("keydown", (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.key === "Tab" || e.key === "Escape") return;
      e.stopPropagation();                               // else JupyterLab's m, a, b, x, d d change the notebook
      const key = e.key === " " ? "Enter" : e.key === "Backspace" ? "Delete" : e.key.replace(/^R$/, "r");
      const ctl = e.target.closest("[data-k]");
      if (key === "r" || (ctl && KEYS.test(key))) { e.preventDefault(); send(ctl?.dataset.k ?? "", key); }
    });
    el.addEventListener("focusin", light);
    el.addEventListener("focusout", light);

    let drag = null;                                     // mouse and touch: pull a card, slide a knob, or click
    const slide = (e) => {
      const [axis, start, stop] = drag.ctl.dataset.drag.split(" ");
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(drag.ctl.parentNode.getScreenCTM().inverse());
      const share = Math.min(1, Math.max(0, (at[axis] - start) / (stop - start)));
      send(drag.ctl.dataset.k, `to ${share.toFixed(3)}`, true);
    };
    picture.addEventListener("pointerdown", (e) => {
      const ctl = e.target.closest("[data-k]");
      if (!ctl || e.button) return;
      ctl.focus({ preventScroll: true });
      drag = { ctl, y: e.clientY, still: true };
      picture.setPointerCapture(e.pointerId);
      e.preventDefault();
    });
    picture.addEventListener("pointermove", (e) => {
      if (!drag) return;
      if (drag.ctl.dataset.drag) { drag.still = false; slide(e); return; }
      const step = 28 * (picture.querySelector("svg").getScreenCTM()?.a ?? 1);
      if (drag.ctl.getAttribute("role") !== "slider" || Math.abs(e.clientY - drag.y) < step) return;
      send(drag.ctl.dataset.k, e.clientY > drag.y ? "ArrowDown" : "ArrowUp");
      drag.y += Math.sign(e.clientY - drag.y) * step; drag.still = false;
    });
    picture.addEventListener("pointerup", (e) => {
      if (!drag) return;
      if (drag.still && drag.ctl.dataset.drag) slide(e);
      else if (drag.still) send(drag.ctl.dataset.k, "Enter");
      drag = null;
    });
    picture.addEventListener("pointercancel", () => { drag = null; });
    // a screen reader's own "activate" arrives as a click without a pointer
    picture.addEventListener("click", (e) => {
      const ctl = e.target.closest("[data-k]");
      if (ctl && e.detail === 0) send(ctl.dataset.k, "Enter");
    });
  },
};
