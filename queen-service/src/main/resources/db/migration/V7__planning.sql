-- Why a colony has its mode, and what its survey counted: JSON, absent for colonies founded before it was kept.
alter table charter add column choice text;
