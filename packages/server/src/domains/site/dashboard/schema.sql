-- Steps of the set-up that a shop does without.

create table set_up_dismissal (
  step text primary key check (step in (
    'company', 'bank', 'messages', 'warehouse', 'licences', 'shipping', 'tax', 'catalogue', 'first_product', 'backup',
    'second_operator', 'test_order'
  )),
  dismissed_by bigint not null references operator,
  dismissed_at timestamptz not null default now()
);
comment on table set_up_dismissal is
  'Steps of the guided set-up that were dismissed while they were optional. One that the shop needs '
  'later is shown again.';
create index set_up_dismissal_by on set_up_dismissal (dismissed_by);
