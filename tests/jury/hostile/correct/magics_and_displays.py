%matplotlib inline
!ls
import matplotlib.pyplot as plt
def reciprocal_rank(grades):
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
display(reciprocal_rank([0, 1]))
reciprocal_rank?
get_ipython().events.register("pre_run_cell", print)
# %%
%%time
reciprocal_rank([1])
# %%
%%html
<script>alert(1)</script>
# %%
1 / 0
