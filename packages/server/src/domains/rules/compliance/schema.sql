-- Regulated goods: lists of substances, what the law requires of their sale, permits (购买凭证,
-- called permits in these names), the sales register. Forbidden substances.

create table regulated_list (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  version text not null,
  issued_on date not null,
  source text not null
);
comment on table regulated_list is
  'A list of regulated substances, such as precursors of class 1, with the version in force.';
comment on column regulated_list.version is 'The version in force, as its issuer names it.';

create table regulated_list_version (
  id bigint generated always as identity primary key,
  regulated_list_id bigint not null references regulated_list,
  version text not null check (version ~ '\S'),
  issued_on date not null,
  source text not null check (source ~ '\S'),
  valid_from date not null,
  entry_count integer not null check (entry_count >= 0),
  written_by text not null check (written_by <> ''),
  created_at timestamptz not null default now(),
  unique (regulated_list_id, valid_from),
  check (valid_from >= issued_on)
);
comment on table regulated_list_version is 'Versions of a list, for ever: goods were sold by them.';
comment on column regulated_list_version.valid_from is
  'A day of Asia/Shanghai; it counts until the next version begins.';

create view regulated_list_version_now as
select distinct on (regulated_list_id) *
from regulated_list_version
where valid_from <= (now() at time zone 'Asia/Shanghai')::date
order by regulated_list_id, valid_from desc;
comment on view regulated_list_version_now is 'Versions in force today.';

create table regulated_list_entry (
  version_id bigint not null references regulated_list_version on delete cascade,
  position integer not null check (position > 0),
  cas text check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  substance_id bigint references substance on delete cascade,
  name_en text not null,
  name_zh text not null,
  primary key (version_id, position),
  check (num_nonnulls(cas, substance_id) <= 1),
  check (name_en <> '' or name_zh <> '')
);
comment on table regulated_list_entry is
  'What a version of a list names. A CAS number covers the substance that has it, also one that is '
  'added later; substance_id is for a substance without a number. A group without a number is kept '
  'as named and covers nothing.';
create unique index regulated_list_entry_once on regulated_list_entry (version_id, cas) where cas is not null;
create index regulated_list_entry_cas on regulated_list_entry (cas) where cas is not null;
create index regulated_list_entry_substance on regulated_list_entry (substance_id) where substance_id is not null;

create view listed_substance_now as
select distinct version.regulated_list_id, coalesce(entry.substance_id, own.substance_id) as substance_id
from regulated_list_version_now version
join regulated_list_entry entry on entry.version_id = version.id
left join substance_cas own on own.cas = entry.cas
where entry.substance_id is not null or own.substance_id is not null;
comment on view listed_substance_now is 'Substances on lists by the versions in force.';

create table substance_regulation (
  substance_id bigint not null references substance on delete cascade,
  regulated_list_id bigint not null references regulated_list,
  primary key (substance_id, regulated_list_id)
);
comment on table substance_regulation is
  'Substances on regulated lists today. Kept from the versions in force.';

create table regulated_rule (
  list_key text not null,
  valid_from date not null,
  valid_until date,
  buyers text not null check (buyers in ('everyone', 'institutions')),
  permit_kinds text[] not null,
  payment_methods text[] not null check (payment_methods <@ '{bank_transfer,on_account,alipay}'),
  carriers text[] not null check (cardinality(carriers) > 0),
  report_days integer check (report_days > 0),
  keep_years integer not null check (keep_years > 0),
  source text not null,
  is_verified boolean not null default false,
  written_by text,
  verified_by text,
  primary key (list_key, valid_from),
  check (valid_until >= valid_from)
);
comment on table regulated_rule is
  'What the law requires of the sale of a list''s substances, from a day on. An amendment is a new '
  'row.';
comment on column regulated_rule.buyers is 'institutions: persons may not buy.';
comment on column regulated_rule.permit_kinds is 'Kinds of permits, all of them needed.';
comment on column regulated_rule.carriers is
  'Never post or courier: carriers licensed for dangerous goods.';
comment on column regulated_rule.report_days is
  'Days from shipment until the sale must be reported; null: no report.';
comment on column regulated_rule.keep_years is 'How long the register is kept.';
comment on column regulated_rule.is_verified is
  'Whether somebody compared it with the printed law.';
comment on column regulated_rule.written_by is 'Null: came with the shop.';
comment on column regulated_rule.verified_by is 'Who compared it.';

insert into regulated_rule (list_key, valid_from, buyers, permit_kinds, payment_methods, carriers, report_days, keep_years, source) values
  ('precursor-1', '2005-11-01', 'institutions', '{precursor-purchase-permit}', '{bank_transfer,on_account,alipay}', '{dg}', 5, 2,
    '《易制毒化学品管理条例》（国务院令第 445 号）关于购买许可、禁止现金交易、销售备案和台账保存的规定'),
  ('precursor-2', '2005-11-01', 'institutions', '{precursor-purchase-filing}', '{bank_transfer,on_account,alipay}', '{dg}', 30, 2,
    '《易制毒化学品管理条例》（国务院令第 445 号）关于购买备案、禁止现金交易、销售备案和台账保存的规定'),
  ('precursor-3', '2005-11-01', 'everyone', '{precursor-purchase-filing}', '{bank_transfer,on_account,alipay}', '{dg}', 30, 2,
    '《易制毒化学品管理条例》（国务院令第 445 号）关于购买备案、销售备案和台账保存的规定'),
  ('explosive-precursor', '2019-08-10', 'institutions', '{legal-use-statement}', '{bank_transfer,on_account}', '{dg}', 5, 3,
    '《易制爆危险化学品治安管理办法》（公安部令第 154 号）；《危险化学品安全管理条例》（国务院令第 591 号）；保存三年为本店规定'),
  ('highly-toxic', '2011-12-01', 'institutions', '{highly-toxic-permit}', '{bank_transfer,on_account,alipay}', '{dg}', 5, 3,
    '《危险化学品安全管理条例》（国务院令第 591 号）关于剧毒化学品购买许可、销售记录和备案的规定；保存三年为本店规定');

create view regulated_rule_now as
select distinct on (list_key) list_key, valid_from, valid_until, buyers, permit_kinds, payment_methods, carriers, report_days,
  keep_years, source, is_verified
from regulated_rule
where (now() at time zone 'Asia/Shanghai')::date between valid_from and coalesce(valid_until, 'infinity'::date)
order by list_key, valid_from desc;
comment on view regulated_rule_now is 'Rules in force today.';

create table forbidden_substance (
  cas text primary key check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  name_en text not null,
  category text not null
    check (category in ('narcotic', 'psychotropic', 'chemical-weapon', 'explosive', 'radioactive')),
  source text not null,
  is_verified boolean not null default false
);
comment on table forbidden_substance is
  'Narcotics, psychotropics, scheduled chemical weapons and their precursors, explosives, '
  'radioactive compounds: a SKU of one is refused.';
comment on column forbidden_substance.is_verified is
  'Whether somebody compared the entry with the printed list.';

insert into forbidden_substance (category, source, cas, name_en)
select category, source, cas, name_en
from (values
  ('narcotic', '《麻醉药品品种目录（2013 年版）》及其后增列', array[
    ['561-27-3', 'Diamorphine'], ['57-27-2', 'Morphine'], ['76-57-3', 'Codeine'], ['50-36-2', 'Cocaine'], ['437-38-7', 'Fentanyl'],
    ['76-99-3', 'Methadone'], ['57-42-1', 'Pethidine'], ['76-42-6', 'Oxycodone']]),
  ('psychotropic', '《精神药品品种目录（2013 年版）》及其后增列', array[
    ['537-46-2', 'Metamfetamine'], ['300-62-9', 'Amfetamine'], ['42542-10-9', 'MDMA'], ['6740-88-1', 'Ketamine'], ['50-37-3', 'Lysergide'],
    ['1972-08-3', 'Dronabinol'], ['439-14-5', 'Diazepam'], ['50-06-6', 'Phenobarbital'], ['591-81-1', '4-Hydroxybutanoic acid'],
    ['520-52-5', 'Psilocybine'], ['72-44-6', 'Methaqualone'], ['28981-97-7', 'Alprazolam'], ['82626-48-0', 'Zolpidem']]),
  ('chemical-weapon', '《禁止化学武器公约》关于化学品的附件，附表 1 至附表 3；《各类监控化学品名录》', array[
    ['107-44-8', 'Sarin'], ['96-64-0', 'Soman'], ['77-81-6', 'Tabun'], ['50782-69-9', 'VX'], ['505-60-2', 'Sulfur mustard'],
    ['541-25-3', 'Lewisite 1'], ['538-07-8', 'HN1'], ['51-75-2', 'HN2'], ['555-77-1', 'HN3'], ['35523-89-8', 'Saxitoxin'],
    ['9009-86-3', 'Ricin'], ['78-53-5', 'Amiton'], ['382-21-8', 'PFIB'], ['6581-06-2', 'BZ'], ['111-48-8', 'Thiodiglycol'],
    ['75-44-5', 'Phosgene'], ['506-77-4', 'Cyanogen chloride'], ['74-90-8', 'Hydrogen cyanide'], ['76-06-2', 'Chloropicrin'],
    ['10025-87-3', 'Phosphorus oxychloride'], ['7719-12-2', 'Phosphorus trichloride'], ['10026-13-8', 'Phosphorus pentachloride'],
    ['7719-09-7', 'Thionyl chloride'], ['10025-67-9', 'Sulfur monochloride'], ['10545-99-0', 'Sulfur dichloride'],
    ['121-45-9', 'Trimethyl phosphite'], ['122-52-1', 'Triethyl phosphite'], ['868-85-9', 'Dimethyl phosphite'],
    ['762-04-9', 'Diethyl phosphite'], ['102-71-6', 'Triethanolamine']]),
  ('explosive', '《民用爆炸物品品名表》', array[
    ['118-96-7', '2,4,6-Trinitrotoluene'], ['121-82-4', 'RDX'], ['2691-41-0', 'HMX'], ['78-11-5', 'PETN'], ['55-63-0', 'Nitroglycerin'],
    ['88-89-1', 'Picric acid'], ['479-45-8', 'Tetryl'], ['13424-46-9', 'Lead azide'], ['628-86-4', 'Mercury fulminate'],
    ['6484-52-2', 'Ammonium nitrate']]),
  ('radioactive', '《放射性同位素与射线装置安全和防护条例》（国务院令第 449 号）；《核材料管制条例》', array[
    ['541-09-3', 'Uranyl acetate'], ['10102-06-4', 'Uranyl nitrate'], ['13823-29-5', 'Thorium nitrate']])
) as list (category, source, entries), lateral (select entries[i][1] as cas, entries[i][2] as name_en from generate_subscripts(entries, 1) i) entry;

create view forbidden_sku as
select sku.id as sku_id, sku.product_id, product.substance_id, forbidden.name_en, forbidden.category
from forbidden_substance forbidden
join substance_cas own on own.cas = forbidden.cas
join product on product.substance_id = own.substance_id
join sku on sku.product_id = product.id;
comment on view forbidden_sku is
  'Packs of forbidden substances: always empty, a trigger refuses them.';

create table permit_kind (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  name_en text not null,
  name_zh text not null,
  issuer_en text not null,
  issuer_zh text not null
);
comment on table permit_kind is 'Kinds of permits.';
comment on column permit_kind.issuer_en is 'The authority that issues it.';

insert into permit_kind (key, name_en, name_zh, issuer_en, issuer_zh) values
  ('precursor-purchase-permit', 'Purchase permit for class 1 precursors', '第一类易制毒化学品购买许可证', 'provincial public security or drug authority', '省级公安机关或药品监督管理部门'),
  ('precursor-purchase-filing', 'Filing certificate for purchase of class 2 or 3 precursors', '第二类、第三类易制毒化学品购买备案证明', 'county-level public security', '县级公安机关'),
  ('legal-use-statement', 'Statement of lawful use of explosive precursors', '易制爆危险化学品合法用途说明', 'the buying unit', '购买单位'),
  ('highly-toxic-permit', 'Purchase permit for highly toxic chemicals', '剧毒化学品购买许可证', 'county-level public security', '县级公安机关');

-- A permit's number without what people type differently: width, case, spaces, dashes and brackets.
create function permit_number_key(number text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(number, NFKC), '[][ \t()\-‐‑–—−_/\\.,:;#〔〕【】〈〉《》「」、。·]', '', 'g'))
$$;

create table permit (
  id bigint generated always as identity primary key,
  institution_id bigint not null references institution,
  account_id bigint not null references account,
  kind text not null references permit_kind,
  number text not null check (number <> ''),
  holder text not null check (holder <> ''),
  substance_id bigint not null references substance,
  amount numeric(14, 4) not null check (amount > 0),
  unit text not null check (unit in ('g', 'mL')),
  valid_from date not null,
  valid_until date not null,
  is_single_use boolean not null,
  attachment_id uuid not null references attachment,
  state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
  reason text check (reason <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  held numeric(14, 4) not null default 0,
  used numeric(14, 4) not null default 0,
  order_id bigint references customer_order,
  submitted_at timestamptz not null default now(),
  number_key text not null generated always as (permit_number_key(number)) stored,
  revoked_at timestamptz,
  constraint permit_decided
    check ((state = 'submitted') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint permit_used_verified check (state = 'verified' or (held = 0 and (used = 0 or revoked_at is not null))),
  constraint permit_within_quantity check (held >= 0 and used >= 0 and held + used <= amount),
  check (valid_until >= valid_from),
  constraint permit_rejected_has_reason check ((state = 'rejected') = (reason is not null)),
  constraint permit_revoked_is_rejected check (revoked_at is null or state = 'rejected')
);
comment on table permit is
  'A permit as submitted, with how much of what it allows is held by orders and used by shipments '
  '(grams or millilitres).';
comment on column permit.number is 'The document''s own number.';
comment on column permit.reason is 'Why it was rejected or revoked.';
comment on column permit.held is 'Reserved for open orders.';
comment on column permit.used is 'Used by shipments.';
comment on column permit.order_id is 'The one order that a single-use permit serves.';
comment on column permit.number_key is 'For finding the same number however it was typed.';
create index permit_of on permit (institution_id, substance_id, kind) where state <> 'rejected';
create index permit_queue on permit (id) where state = 'submitted';
create index permit_file on permit (attachment_id);
create unique index permit_once on permit (institution_id, kind, number, substance_id)
  where state <> 'rejected';
create index permit_number on permit (number_key);
-- Permits by their end.
create index permit_until on permit (valid_until, id);

create table line_permit (
  order_line_id bigint not null references order_line,
  kind text not null references permit_kind,
  permit_id bigint not null references permit,
  per_pack numeric(14, 4) not null check (per_pack > 0),
  held integer not null default 0 check (held >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (order_line_id, kind, permit_id)
);
comment on table line_permit is
  'Which permit covers which order line. A line may leave on two permits of a kind, one after the '
  'other: what the first was used for stays with it.';
comment on column line_permit.per_pack is 'How much of the permit one pack takes.';
comment on column line_permit.held is 'Packs.';
comment on column line_permit.used is 'Packs.';
create index line_permit_permit on line_permit (permit_id);

create table permit_movement (
  id bigint generated always as identity primary key,
  permit_id bigint not null references permit,
  order_line_id bigint not null references order_line,
  kind text not null check (kind in ('hold', 'use', 'give_back')),
  packs integer not null check (packs > 0),
  amount numeric(14, 4) not null check (amount > 0),
  reference text not null check (reference <> ''),
  moved_at timestamptz not null default now(),
  unique (permit_id, reference)
);
comment on table permit_movement is
  'Everything that was held, used and given back on a permit, for ever. Triggers keep the sums.';
comment on column permit_movement.reference is
  'The cause, for example shipment:12:line:34; once per permit.';
create index permit_movement_line on permit_movement (order_line_id);

create view line_rule as
select line.id as order_line_id, product.substance_id, array_agg(distinct list.key) as list_keys,
  bool_or(rule.buyers = 'institutions') as institutions_only,
  min(rule.report_days) as report_days, max(rule.keep_years) as keep_years,
  (select array_agg(distinct kind order by kind) from regulated_rule_now r cross join unnest(r.permit_kinds) kind
   where r.list_key = any (array_agg(list.key))) as permit_kinds,
  (select array_agg(carrier) from (
    select carrier from regulated_rule_now r cross join unnest(r.carriers) carrier where r.list_key = any (array_agg(list.key))
    group by carrier having count(*) = count(distinct list.key)
  ) shared) as carriers
from order_line line
join product on product.id = line.product_id
join substance_regulation regulation on regulation.substance_id = product.substance_id
join regulated_list list on list.id = regulation.regulated_list_id
join regulated_rule_now rule on rule.list_key = list.key
group by line.id, product.substance_id;
comment on view line_rule is 'The strictest of what all lists of an order line require.';

create table regulated_handler (
  order_id bigint primary key references customer_order,
  name text check (name <> ''),
  identity_sealed bytea,
  identity_hash bytea,
  identity_image uuid references attachment,
  purpose text not null check (purpose <> ''),
  submitted_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint handler_whole_or_erased check (
    (erased_at is null) = (name is not null) and num_nulls(name, identity_sealed, identity_hash) in (0, 3)
    and (erased_at is null or identity_image is null)
  )
);
comment on table regulated_handler is
  'Who collects or receives a regulated purchase, and for what. The identity number is encrypted '
  'with a key that is not in the database, with a keyed hash to find it; the picture is marked '
  'with its purpose. Erased when the period of keeping is over.';
create index regulated_handler_image on regulated_handler (identity_image) where identity_image is not null;

create table regulated_sale (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_line,
  shipment_id bigint not null references shipment,
  institution_id bigint references institution,
  substance_id bigint not null references substance,
  list_keys text[] not null,
  packs integer not null check (packs > 0),
  shipped_on date not null,
  report_due_on date,
  keep_until date not null,
  reported_at timestamptz,
  reported_by text check (reported_by <> ''),
  report_reference text check (report_reference <> ''),
  unique (shipment_id, order_line_id),
  check (num_nulls(reported_at, reported_by, report_reference) in (0, 3))
);
comment on table regulated_sale is
  'The regulated sales register: what left for whom, when it must be reported, how long it is '
  'kept.';
comment on column regulated_sale.report_due_on is 'Null: no list requires a report.';
comment on column regulated_sale.report_reference is 'The authority''s receipt.';
create index regulated_sale_due on regulated_sale (report_due_on) where reported_at is null;
create index regulated_sale_line on regulated_sale (order_line_id);
-- The register by day; what is due.
create index regulated_sale_shipped on regulated_sale (shipped_on desc, id desc);
create index regulated_sale_due_all on regulated_sale (report_due_on, id);

create table identity_view (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  viewed_by text not null check (viewed_by <> ''),
  reason text not null check (reason <> ''),
  viewed_at timestamptz not null default now()
);
comment on table identity_view is 'Who looked at a handler''s identity, for ever.';

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on permit, regulated_sale from aliquot_app;
    revoke update, delete, truncate on permit_movement, identity_view from aliquot_app;
  end if;
end $$;
