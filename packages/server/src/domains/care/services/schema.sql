-- Services that are ordered (synthesis, analysis): their forms, milestones and reports.

-- One sequence for the versions of all forms: a form that is deleted and written again has a new
-- version.
create sequence service_form_version as integer;

-- Whether every question has a key of its own, texts in both languages and what its type needs.
create function is_intake_form(fields jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) between 1 and 40
    and (select count(distinct field ->> 'key') from jsonb_array_elements(fields) field) = jsonb_array_length(fields)
    and not exists (
      select from jsonb_array_elements(fields) field
      where coalesce(field ->> 'key', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(field ->> 'key') > 40
        or coalesce(field ->> 'type', '') not in ('text', 'long', 'number', 'choice')
        or coalesce(btrim(field ->> 'label_en'), '') = '' or coalesce(btrim(field ->> 'label_zh'), '') = ''
        or jsonb_typeof(field -> 'is_needed') is distinct from 'boolean'
        or (field ->> 'type' <> 'number' and coalesce(field ->> 'unit', '') <> '')
        or (field ->> 'type' = 'choice') <> (coalesce(jsonb_array_length(field -> 'choices'), 0) > 1)
    )
$$;

create table service_form (
  id bigint generated always as identity primary key,
  product_id bigint unique references product,
  category_id bigint unique references category,
  fields jsonb not null constraint service_form_sound check (is_intake_form(fields))
    check (jsonb_typeof(fields) = 'array'),
  version integer not null default nextval('service_form_version'),
  constraint service_form_of_one check (num_nonnulls(product_id, category_id) = 1)
);
comment on table service_form is
  'The questions of a service: those of its product, else of the nearest category above it.';
comment on column service_form.fields is
  '[{key, type, label_en, label_zh, hint_en, hint_zh, is_needed, choices: [{value, en, zh}]}].';

create table service_share (
  milestone text primary key check (milestone in ('sample_received', 'in_progress', 'report_delivered')),
  kept integer not null check (kept between 0 and 1000)
);
comment on table service_share is
  'What is kept of a service that its buyer gives up after a milestone, per mille of its price '
  '(the shop''s own terms). Nothing is kept before the sample was received.';
comment on column service_share.kept is 'Per mille.';

insert into service_share (milestone, kept) values ('sample_received', 200), ('in_progress', 600), ('report_delivered', 1000);

create table service_work (
  order_line_id bigint primary key references order_line,
  state text not null default 'waiting'
    check (state in ('waiting', 'sample_received', 'in_progress', 'report_delivered', 'accepted', 'cancelled')),
  intake_fields jsonb,
  intake jsonb,
  waits_for text not null
    generated always as (
    case
      when state in ('accepted', 'cancelled') then 'nobody'
      when state = 'report_delivered' or (state <> 'in_progress' and intake is null) then 'buyer'
      else 'shop'
    end
  ) stored,
  waits_since timestamptz not null default now(),
  is_owed boolean not null default false,
  constraint service_intake_has_form check (intake is null or intake_fields is not null),
  constraint service_begins_with_intake
    check (state not in ('in_progress', 'report_delivered', 'accepted') or intake is not null)
);
comment on table service_work is
  'The work on a service that was ordered. It keeps its questions from the order on, whatever '
  'becomes of the form.';
comment on column service_work.intake_fields is 'The questions at the time of the order.';
comment on column service_work.intake is 'The answers by key.';
comment on column service_work.waits_for is 'Who has the next step.';
comment on column service_work.is_owed is
  'The order is paid or on account and not cancelled: only then somebody works on it. Kept by '
  'triggers, so that the queue is counted from its own indexes.';
create index service_work_open on service_work (order_line_id) where state not in ('accepted', 'cancelled');
-- Reports that wait for their buyers.
create index service_work_delivered on service_work (order_line_id) where state = 'report_delivered';
-- The queue of services, counted and paged from these indexes.
create index service_work_owed_since on service_work (waits_since, order_line_id)
  include (waits_for, state) where is_owed;
create index service_work_owed_waiting on service_work (waits_for, waits_since, order_line_id)
  include (state) where is_owed;

create table service_event (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references service_work,
  milestone text not null
    check (milestone in ('sample_received', 'in_progress', 'report_delivered', 'accepted', 'cancelled')),
  note text not null default '',
  actor text not null check (actor <> ''),
  happened_at timestamptz not null default now()
);
comment on table service_event is 'Milestones of a service, for ever.';
comment on column service_event.note is 'What the buyer reads beside it.';
create index service_event_line on service_event (order_line_id, id);

create table service_report (
  id uuid default gen_random_uuid() primary key,
  order_line_id bigint not null references service_work,
  file_name text not null check (file_name <> ''),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  delivered_at timestamptz not null default now()
);
comment on table service_report is 'Report files of a service.';
create index service_report_line on service_report (order_line_id);

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on service_event from aliquot_app;
  end if;
end $$;
