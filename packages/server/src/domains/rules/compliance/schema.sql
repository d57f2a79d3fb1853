-- Regulated goods: lists of substances, what the law requires of their sale, permits (购买凭证,
-- called permits in these names), the sales register. Controlled substances, which are never sold.

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

create table controlled_list (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  category text not null
    check (category in ('narcotic', 'psychotropic', 'chemical-weapon', 'explosive', 'radioactive')),
  name_en text not null,
  name_zh text not null,
  version text not null,
  issued_on date not null,
  source text not null,
  law_entries integer check (law_entries > 0),
  note_en text not null default '',
  note_zh text not null default '',
  includes_salts boolean not null,
  includes_isomers boolean not null,
  holds_derivatives boolean not null
);
comment on table controlled_list is
  'Lists of what is never sold: narcotics, psychotropics, scheduled chemical weapons and their '
  'precursors, explosives, radioactive compounds. Comes with the shop '
  '(references/controlled-lists.json).';
comment on column controlled_list.law_entries is
  'How many entries the law''s list has, classes included; null: the law has no list.';
comment on column controlled_list.note_en is 'What the law includes, and what is not recognised.';
comment on column controlled_list.includes_salts is
  'Whether salts of an entry are listed too and refused; else they wait for a decision.';
comment on column controlled_list.includes_isomers is 'As includes_salts, for stereoisomers.';
comment on column controlled_list.holds_derivatives is
  'Whether esters and ethers of an entry wait for an operator''s decision.';

create table controlled_entry (
  id bigint generated always as identity primary key,
  list_key text not null references controlled_list,
  number text not null default '',
  name_en text not null,
  name_zh text not null default '',
  also text[] not null default '{}',
  cas text[] not null default '{}',
  smiles text,
  structure_from text check (structure_from in ('pubchem', 'name', 'list', 'operator')),
  inchikey text check (inchikey ~ '^[A-Z]{14}-[A-Z]{10}-[A-Z]$'),
  formula text,
  includes_salts boolean,
  smarts text,
  smarts_effect text check (smarts_effect in ('refused', 'held')),
  except_keys text[] not null default '{}',
  is_active boolean not null default true,
  reference text unique,
  listed jsonb,
  note text not null default '' check (char_length(note) <= 500),
  written_by text check (written_by <> ''),
  version integer not null default 1,
  check (name_en <> '' or name_zh <> ''),
  check (num_nonnulls(smiles, inchikey, structure_from) in (0, 3)),
  check ((smarts is null) = (smarts_effect is null))
);
comment on table controlled_entry is
  'What a list names: by CAS number, name and structure, or a class by a pattern.';
comment on column controlled_entry.number is 'Its number in the list.';
comment on column controlled_entry.also is 'Other names by which it is recognised.';
comment on column controlled_entry.structure_from is
  'pubchem: by CAS number, from PubChem''s table in the package chemicals (MIT); name: from the '
  'systematic name, by OPSIN; list: as the published list draws it.';
comment on column controlled_entry.inchikey is
  'Of smiles. The first fourteen letters are equal for salts and stereoisomers.';
comment on column controlled_entry.formula is
  'Of smiles without charges; only where esters and ethers are looked for.';
comment on column controlled_entry.includes_salts is 'Null: as its list.';
comment on column controlled_entry.smarts is 'A class of compounds, as a SMARTS pattern.';
comment on column controlled_entry.except_keys is
  'First blocks of InChIKeys of members that the class leaves out.';
comment on column controlled_entry.is_active is 'False: an operator took it out.';
comment on column controlled_entry.reference is
  'Its place in the reference list; null: an operator added it.';
comment on column controlled_entry.listed is
  'What the reference list last had. An entry that differs from it was corrected and stays.';
comment on column controlled_entry.note is 'Why an operator added or changed it.';
create index controlled_entry_cas on controlled_entry using gin (cas);

create table controlled_match (
  substance_id bigint not null references substance on delete cascade,
  entry_id bigint not null references controlled_entry on delete cascade,
  relation text not null
    check (relation in ('number', 'name', 'structure', 'isomer', 'isotope', 'salt', 'derivative', 'class')),
  effect text not null check (effect in ('refused', 'held')),
  primary key (substance_id, entry_id)
);
comment on table controlled_match is
  'Substances that a list names, or of which they are a form. Written by the screening of '
  'substances.';
comment on column controlled_match.effect is
  'refused: listed, never sold; held: not sold until an operator has decided.';
create index controlled_match_entry on controlled_match (entry_id);

create table controlled_screening (
  substance_id bigint primary key references substance on delete cascade,
  substance_version integer not null,
  screened_by text not null,
  retry_at timestamptz
);
comment on table controlled_screening is
  'By which lists and rules a substance was screened last. Others than today''s, or another version '
  'of the substance, make it due.';
comment on column controlled_screening.retry_at is
  'Its structure was not compared in time: from when it is due again. Until it is compared it is '
  'held, unless an operator decides.';
create index controlled_screening_unread on controlled_screening (substance_id) where retry_at is not null;

create table controlled_decision (
  substance_id bigint primary key references substance on delete cascade,
  decision text not null check (decision in ('approved', 'rejected')),
  entry_ids bigint[] not null,
  unread_smiles text,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 500),
  decided_by text not null check (decided_by <> ''),
  decided_at timestamptz not null default now(),
  check (cardinality(entry_ids) > 0 or unread_smiles is not null)
);
comment on table controlled_decision is
  'Whether a held substance is sold, as an operator decided last; earlier decisions are in the audit '
  'log.';
comment on column controlled_decision.entry_ids is
  'The entries that were decided about; a new match waits for another decision.';
comment on column controlled_decision.unread_smiles is
  'The structure that had not been compared in time and was decided about; another one waits. A '
  'rejection stays when the structure is compared later.';

create view substance_control as
select cause.substance_id,
  case
    when bool_or(cause.effect = 'refused') then 'refused'
    when bool_or(not cause.is_decided and cause.effect = 'held') then 'held'
    when bool_or(not cause.is_decided) then 'unscreened'
    when bool_or(cause.decision = 'rejected') then 'rejected'
  end as state
from (
  select match.substance_id, match.effect, decision.decision, coalesce(match.entry_id = any (decision.entry_ids), false) as is_decided
  from controlled_match match left join controlled_decision decision on decision.substance_id = match.substance_id
  union all
  select screening.substance_id, 'unscreened', decision.decision, coalesce(decision.unread_smiles = substance.smiles, false)
  from controlled_screening screening
  join substance on substance.id = screening.substance_id
  left join controlled_decision decision on decision.substance_id = screening.substance_id
  where screening.retry_at is not null
  union all
  select decision.substance_id, 'unscreened', decision.decision, true
  from controlled_decision decision
  join substance on substance.id = decision.substance_id and substance.smiles = decision.unread_smiles
  where decision.decision = 'rejected'
) cause
group by cause.substance_id;
comment on view substance_control is
  'What the lists say of a substance: refused, held, unscreened (its structure was not compared in '
  'time), rejected by an operator, or null where one approved it.';

create view forbidden_sku as
select sku.id as sku_id, sku.product_id, product.substance_id, entry.name_en, list.category
from controlled_entry entry
join controlled_list list on list.key = entry.list_key
cross join lateral unnest(entry.cas) number (cas)
join substance_cas own on own.cas = number.cas
join product on product.substance_id = own.substance_id
join sku on sku.product_id = product.id
where entry.is_active
union all
select sku.id, sku.product_id, product.substance_id, entry.name_en, list.category
from controlled_match match
join controlled_entry entry on entry.id = match.entry_id
join controlled_list list on list.key = entry.list_key
join product on product.substance_id = match.substance_id
join sku on sku.product_id = product.id
where match.effect = 'refused' and match.relation <> 'number';
comment on view forbidden_sku is
  'Packs of substances that a list names: a trigger refuses new ones. There are some only where a '
  'list changed afterwards; they are held.';

create view product_hold as
select product.id as product_id, coalesce(
  control.state,
  case
    when case when product.has_own_hazards then product.needs_classification else substance.needs_classification end then 'unclassified'
    when product.substance_id is null and not product.has_own_hazards and product.no_hazards_source is null and exists (
      select from category join category family on family.id = category.path[1]
      where category.id = product.category_id and family.key = 'reagents') then 'unclassified'
    when product.has_own_hazards and product.concentration is null
      and coalesce(jsonb_array_length(product.ghs -> 'classes'), 0) = 0
      and (coalesce(jsonb_array_length(substance.ghs -> 'classes') > 0, false)
        or exists (select from substance_regulation where substance_id = product.substance_id)) then 'unclassified'
    when (product.needs_classification
      or jsonb_array_length(case when product.has_own_hazards then product.ghs else substance.ghs end -> 'pictograms') > 0
      or ((not product.has_own_hazards or product.concentration is null) and exists (
        select from substance_regulation regulation join regulated_list list on list.id = regulation.regulated_list_id
        where regulation.substance_id = product.substance_id and list.key = 'hazardous-chemicals')))
      and not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id) then 'no_sheet'
  end) as reason
from product
left join substance on substance.id = product.substance_id
left join substance_control control on control.substance_id = product.substance_id;
comment on view product_hold is
  'Why a product is not sold: refused, held or rejected by a list of controlled substances, '
  'unscreened while its structure is not compared with them, unclassified (also a reagent without a '
  'substance of which nobody has stated hazards, or that it has none, and a pure product stated to '
  'have no class whose substance has some or is on a list), hazardous without a safety data sheet '
  '(State Council Order 591, articles 15 and 37); null where none applies. The one rule for form, import, API and the database.';

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
