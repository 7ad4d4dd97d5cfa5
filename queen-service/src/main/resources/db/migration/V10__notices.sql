-- What people are told of by webhook: a row for each receiver, written in the transaction of the event that it is
-- about. A test is about no colony. What was sent or given up is kept for looking at, for 30 days.
create table notice (
  id          uuid primary key,
  webhook     text not null,
  occasion    text not null,
  colony_id   uuid,
  seq         bigint,
  task_id     text,
  at          timestamptz not null,
  tries       int not null default 0,
  due_at      timestamptz,
  sent_at     timestamptz,
  given_up_at timestamptz,
  answer      text
);

create index notice_due on notice (webhook, due_at) where due_at is not null;
create index notice_newest on notice (at desc, id);
