-- What the version before 6 read and called: nobody does any more, and each observation kept it up.
drop index observation_words;
drop function learn_words(text[]);
