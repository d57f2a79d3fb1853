-- Who runs the shop, its licences, and withdrawn rules.

create table shop_identity (
  id bigint generated always as identity primary key,
  name_en text not null check (name_en ~ '\S'),
  name_zh text not null check (name_zh ~ '\S'),
  company_en text not null,
  company_zh text not null,
  address_en text not null,
  address_zh text not null,
  phone text not null,
  email text not null,
  business_licence text not null,
  icp_filing text not null,
  return_address_en text not null,
  return_address_zh text not null,
  return_phone text not null,
  bank_holder_en text not null,
  bank_holder_zh text not null,
  bank_en text not null,
  bank_zh text not null,
  bank_account text not null,
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  approved_by text,
  -- The approver is another person than the writer.
  constraint shop_identity_takes_two check (
    approved_by is null or (approved_by <> '' and written_by is not null and lower(approved_by) <> lower(written_by))
  ),
  constraint shop_identity_bank_whole check (
    (bank_account = '' and bank_holder_en = '' and bank_holder_zh = '' and bank_en = '' and bank_zh = '')
    or (bank_account <> '' and bank_holder_en <> '' and bank_holder_zh <> '' and bank_en <> '' and bank_zh <> '')
  )
);
comment on table shop_identity is
  'Who runs the shop, as dated versions for pages and documents. The newest counts; an order, '
  'statement or quotation keeps the one of its day, bank account included. A shop without one '
  'shows only its name.';
comment on column shop_identity.business_licence is 'Number; empty: none. icp_filing as well.';
comment on column shop_identity.return_address_en is
  'Where returned goods go; empty: the address above.';
comment on column shop_identity.bank_holder_en is
  'Empty: no account, and nobody can pay by transfer.';
comment on column shop_identity.written_by is 'Null: what a new shop begins with.';
comment on column shop_identity.approved_by is 'The second approver of a changed bank account.';
create index shop_identity_time on shop_identity (written_at, id);

create table shop_logo (
  id bigint generated always as identity primary key,
  key uuid unique,
  small text unique,
  medium text unique,
  large text unique,
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint shop_logo_whole check (num_nonnulls(key, small, medium, large) in (0, 4))
);
comment on table shop_logo is
  'The shop''s logo in three sizes, as dated versions; the newest counts. Earlier files stay, since '
  'open pages and sent mails show them.';
comment on column shop_logo.key is 'In its address; null: the logo was removed.';

create table shop_licence (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null,
  name_zh text not null,
  number text not null check (number <> '') constraint shop_licence_number_short check (length(number) <= 100),
  list_keys text[] not null default '{}',
  valid_until date not null,
  version integer not null default 1,
  constraint shop_licence_named check (name_en <> '' and name_zh <> '')
);
comment on table shop_licence is
  'The shop''s own licences. A list that a licence is for is sold while one of them is valid.';
comment on column shop_licence.list_keys is 'Regulated lists that it allows to sell.';

create view unlicensed_list as
select list_key from shop_licence, unnest(list_keys) list_key
group by list_key having max(valid_until) < (now() at time zone 'Asia/Shanghai')::date;
comment on view unlicensed_list is 'Lists whose last licence has ended: their goods are not sold.';

create table rule_withdrawal (
  id bigint generated always as identity primary key,
  tariff_id bigint unique references shipping_tariff,
  calendar_id bigint unique references working_calendar,
  vat_rate jsonb,
  reason text not null check (reason ~ '\S' and length(reason) <= 300),
  withdrawn_by text not null check (withdrawn_by <> ''),
  withdrawn_at timestamptz not null default now(),
  constraint rule_withdrawal_of_one check (num_nonnulls(tariff_id, calendar_id, vat_rate) = 1)
);
comment on table rule_withdrawal is
  'Rules that were planned by mistake and withdrawn before they began, for ever.';
comment on column rule_withdrawal.vat_rate is
  '{kind, valid_from, permille, source}: a withdrawn rate is deleted and kept here.';

create view standing_tariff as
  select * from shipping_tariff where not exists (select from rule_withdrawal withdrawn where withdrawn.tariff_id = shipping_tariff.id);
comment on view standing_tariff is 'Tariffs that count: those not withdrawn.';

create view standing_calendar as
  select * from working_calendar where not exists (select from rule_withdrawal withdrawn where withdrawn.calendar_id = working_calendar.id);
comment on view standing_calendar is 'Calendars that count: those not withdrawn.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on rule_withdrawal from aliquot_app;
  end if;
end $$;
