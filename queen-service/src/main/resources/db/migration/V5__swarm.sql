-- Children, budgets and troubles, as JSON; null where there is nothing to say.

alter table task
  add kin   text,
  add notes text,
  add spent text;

alter table phase
  add purse text;

alter table colony
  add purse    text,
  add troubles text;
