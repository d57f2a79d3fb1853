-- Institutions that buyers belong to: universities, institutes, companies.

create table institution (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  kind text not null check (kind in ('university', 'institute', 'company')),
  province_code text not null check (province_code ~ '^\d{6}$'),
  advantages jsonb not null,
  contact_en text not null,
  contact_zh text not null,
  earns_points boolean not null default true,
  version integer not null default 1 check (version > 0)
);
comment on table institution is
  'An organisation that buyers belong to; it can order on account and has agreed prices.';
comment on column institution.province_code is 'Six digits, GB/T 2260.';
comment on column institution.advantages is
  'What cooperation offers, as shown on the institution''s page.';
comment on column institution.earns_points is
  'False where the institution wants no points for its members'' orders.';
comment on column institution.version is
  'Raised by every edit in the console: whoever edits an older version is refused.';
-- Search within names; the index includes the names, so that the table is not read.
create index institution_sought on institution (sought_text(name_en, name_zh) collate "C", id)
  include (name_en, name_zh);
-- A single typed letter finds names that begin with it. The first name is found by the index above.
create index institution_second_letter on institution (lower(left(name_zh, 1)) collate "C", id)
  where name_zh is not null;
