-- Dead letters are listed from the newest, of one colony or of all.
drop index dead_letter_at;
create index dead_letter_newest on dead_letter (at, id);
create index dead_letter_colony on dead_letter (colony_id, at, id);

-- Each time a letter's payload was sent again. Where the record stands gives the id of the letter that it makes
-- when it is refused again; that letter need not exist.
create table redrive (
  again_id  uuid primary key,
  letter_id uuid not null,
  at        timestamptz not null,
  actor     text not null,
  reason    text,
  part      int not null,
  pos       bigint not null
);

create index redrive_letter on redrive (letter_id, at);
