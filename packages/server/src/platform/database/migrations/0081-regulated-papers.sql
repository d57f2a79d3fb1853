-- Regulated substances: what each list asks for (dated data with its source), the papers that buyers hand in with the quantity that is
-- held, used and given back, who handled the purchase, and the register with its reports. The guards stand here, so that no act can
-- let a regulated pack leave without papers or use more of a paper than it says.

create table paper_kind (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  name_en text not null,
  name_zh text not null,
  issuer_en text not null,
  issuer_zh text not null
);

-- One row says from when on a list asks for what; an amendment is a new row.
create table regulated_rule (
  list_key text not null,
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  buyers text not null check (buyers in ('everyone', 'institutions')),
  -- kinds of papers, all of them needed
  paper_kinds text[] not null,
  payment_methods text[] not null check (payment_methods <@ '{bank_transfer,on_account,alipay}'),
  -- never by post or courier: keys of carriers that are licensed for dangerous goods
  carriers text[] not null check (cardinality(carriers) > 0),
  -- days from shipment; null: no report
  report_days integer check (report_days > 0),
  keep_years integer not null check (keep_years > 0),
  source text not null,
  -- whether somebody has compared it with the printed law
  is_verified boolean not null default false,
  primary key (list_key, valid_from)
);
create view regulated_rule_now as
select distinct on (list_key) *
from regulated_rule
where (now() at time zone 'Asia/Shanghai')::date between valid_from and coalesce(valid_until, 'infinity'::date)
order by list_key, valid_from desc;

insert into paper_kind (key, name_en, name_zh, issuer_en, issuer_zh) values
  ('precursor-purchase-permit', 'Purchase permit for class 1 precursors', '第一类易制毒化学品购买许可证', 'provincial public security or drug authority', '省级公安机关或药品监督管理部门'),
  ('precursor-purchase-filing', 'Filing certificate for purchase of class 2 or 3 precursors', '第二类、第三类易制毒化学品购买备案证明', 'county-level public security', '县级公安机关'),
  ('legal-use-statement', 'Statement of lawful use of explosive precursors', '易制爆危险化学品合法用途说明', 'the buying unit', '购买单位'),
  ('highly-toxic-permit', 'Purchase permit for highly toxic chemicals', '剧毒化学品购买许可证', 'county-level public security', '县级公安机关');

insert into regulated_rule (list_key, valid_from, buyers, paper_kinds, payment_methods, carriers, report_days, keep_years, source) values
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

alter table attachment drop constraint attachment_channel_check;
alter table attachment add constraint attachment_channel check (channel ~ '^[a-z]+(-[a-z]+)*$');

-- A paper as it was handed in, and how much of what it allows is held by orders and used by shipments, in grams or millilitres.
create table regulated_paper (
  id bigint generated always as identity primary key,
  institution_id bigint not null references institution,
  account_id bigint not null references account,
  kind text not null references paper_kind,
  -- the document's own
  number text not null check (number <> ''),
  holder text not null check (holder <> ''),
  substance_id bigint not null references substance,
  amount numeric(14, 4) not null check (amount > 0),
  unit text not null check (unit in ('g', 'mL')),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  is_single_use boolean not null,
  attachment_id uuid not null references attachment,
  state text not null default 'submitted' check (state in ('submitted', 'verified', 'rejected')),
  reason text check (reason <> ''),
  decided_by text check (decided_by <> ''),
  decided_at timestamptz,
  held numeric(14, 4) not null default 0,
  used numeric(14, 4) not null default 0,
  -- the one order that a single-use paper serves
  order_id bigint references customer_order,
  submitted_at timestamptz not null default now(),
  constraint paper_within_quantity check (held >= 0 and used >= 0 and held + used <= amount),
  constraint paper_used_verified check (state = 'verified' or held + used = 0),
  constraint paper_decided check ((state = 'submitted') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint paper_rejected_says_why check ((state = 'rejected') = (reason is not null))
);
create index regulated_paper_of on regulated_paper (institution_id, substance_id, kind) where state <> 'rejected';
create index regulated_paper_queue on regulated_paper (id) where state = 'submitted';
create index regulated_paper_file on regulated_paper (attachment_id);

-- Which paper covers which line, and how much of it one pack takes; `held` and `used` count packs.
create table line_paper (
  order_line_id bigint not null references order_line,
  kind text not null references paper_kind,
  paper_id bigint not null references regulated_paper,
  per_pack numeric(14, 4) not null check (per_pack > 0),
  held integer not null default 0 check (held >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (order_line_id, kind)
);
create index line_paper_paper on line_paper (paper_id);

-- Everything that moved on a paper, for ever; the sums follow by trigger.
create table paper_movement (
  id bigint generated always as identity primary key,
  paper_id bigint not null references regulated_paper,
  order_line_id bigint not null references order_line,
  kind text not null check (kind in ('hold', 'use', 'give_back')),
  packs integer not null check (packs > 0),
  amount numeric(14, 4) not null check (amount > 0),
  -- what caused it, e.g. 'shipment:12:line:34'; once per cause and paper
  reference text not null check (reference <> ''),
  moved_at timestamptz not null default now(),
  unique (paper_id, reference)
);
create index paper_movement_line on paper_movement (order_line_id);
create trigger paper_movement_append_only before update or delete on paper_movement for each row execute function refuse_mutation();
create trigger paper_movement_no_truncate before truncate on paper_movement for each statement execute function refuse_mutation();

create function apply_paper_movement() returns trigger language plpgsql security definer set search_path from current as $$
declare
  ordered bigint := (select order_id from order_line where id = new.order_line_id);
begin
  update regulated_paper set
    held = held + case when new.kind = 'hold' then new.amount else -new.amount end,
    used = used + case when new.kind = 'use' then new.amount else 0 end,
    order_id = case when is_single_use and not (new.kind = 'give_back' and held + used = new.amount) then ordered end
  where id = new.paper_id and (not is_single_use or order_id is null or order_id = ordered);
  if not found then
    raise exception 'a paper for one use serves one order' using errcode = 'check_violation', constraint = 'paper_single_use';
  end if;
  update line_paper set
    held = held + case when new.kind = 'hold' then new.packs else -new.packs end,
    used = used + case when new.kind = 'use' then new.packs else 0 end
  where order_line_id = new.order_line_id and paper_id = new.paper_id;
  if not found then
    raise exception 'the paper does not cover this line' using errcode = 'check_violation', constraint = 'paper_of_line';
  end if;
  return null;
end $$;
create trigger paper_movement_applies after insert on paper_movement for each row execute function apply_paper_movement();

-- Who fetches or receives a regulated purchase, and for what. The number is encrypted by a key that is not in the database, with a keyed
-- hash beside it to find it again; the picture carries its purpose. Erased when the period of keeping is over.
create table regulated_handler (
  order_id bigint primary key references customer_order,
  name text check (name <> ''),
  identity_sealed bytea,
  identity_hash bytea,
  identity_image uuid references attachment,
  purpose text not null check (purpose <> ''),
  handed_in_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint handler_whole_or_erased check (
    (erased_at is null) = (name is not null) and num_nulls(name, identity_sealed, identity_hash) in (0, 3)
    and (erased_at is null or identity_image is null)
  )
);
create index regulated_handler_image on regulated_handler (identity_image) where identity_image is not null;

-- Whoever opened it is written down.
create table identity_view (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  viewed_by text not null check (viewed_by <> ''),
  reason text not null check (reason <> ''),
  viewed_at timestamptz not null default now()
);
create trigger identity_view_append_only before update or delete on identity_view for each row execute function refuse_mutation();

-- The register: what left for whom, when it must be reported and how long it is kept. Written when a pack leaves.
create table regulated_sale (
  id bigint generated always as identity primary key,
  order_line_id bigint not null references order_line,
  shipment_id bigint not null references shipment,
  institution_id bigint references institution,
  substance_id bigint not null references substance,
  list_keys text[] not null,
  packs integer not null check (packs > 0),
  shipped_on date not null,
  -- null: no list of it asks for a report
  report_due_on date,
  keep_until date not null,
  reported_at timestamptz,
  reported_by text check (reported_by <> ''),
  -- the authority's receipt
  report_reference text check (report_reference <> ''),
  unique (shipment_id, order_line_id),
  check (num_nulls(reported_at, reported_by, report_reference) in (0, 3))
);
create index regulated_sale_due on regulated_sale (report_due_on) where reported_at is null;
create index regulated_sale_line on regulated_sale (order_line_id);

-- The strictest of what all lists of a line ask for.
create view line_rule as
select line.id as order_line_id, product.substance_id, array_agg(distinct list.key) as list_keys,
  bool_or(rule.buyers = 'institutions') as institutions_only,
  min(rule.report_days) as report_days, max(rule.keep_years) as keep_years,
  (select array_agg(distinct kind order by kind) from regulated_rule_now r cross join unnest(r.paper_kinds) kind
   where r.list_key = any (array_agg(list.key))) as paper_kinds,
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

-- A line's papers go one way.
create function guard_paper_state() returns trigger language plpgsql as $$
begin
  if not (old.paper_state || ' ' || new.paper_state) = any (array[
    'none needed', 'needed submitted', 'rejected submitted', 'expired submitted', 'needed verified', 'submitted verified', 'submitted rejected',
    'verified released', 'verified expired', 'released expired', 'released reported',
    'needed cancelled', 'submitted cancelled', 'rejected cancelled', 'expired cancelled', 'verified cancelled', 'released cancelled'
  ]) then
    raise exception 'papers cannot go from % to %', old.paper_state, new.paper_state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_line_guards_papers before update of paper_state on order_line for each row
  when (old.paper_state is distinct from new.paper_state) execute function guard_paper_state();

-- Nothing regulated leaves before its papers are released; what leaves is used up on them and stands in the register.
create function register_regulated_packs() returns trigger language plpgsql as $$
declare
  line order_line := (select l from order_line l where l.id = new.order_line_id);
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if line.paper_state = 'none' then return null; end if;
  if line.paper_state <> 'released' or exists (
    select from line_paper cover join regulated_paper paper on paper.id = cover.paper_id
    where cover.order_line_id = line.id and (paper.state <> 'verified' or today not between paper.valid_from and paper.valid_until)
  ) then
    raise exception 'the papers of % are not released', line.code using errcode = 'restrict_violation', constraint = 'papers_released';
  end if;
  insert into paper_movement (paper_id, order_line_id, kind, packs, amount, reference)
  select paper_id, line.id, 'use', new.quantity, new.quantity * per_pack, 'shipment:' || new.shipment_id || ':line:' || line.id
  from line_paper where order_line_id = line.id order by paper_id;
  insert into regulated_sale (order_line_id, shipment_id, institution_id, substance_id, list_keys, packs, shipped_on, report_due_on, keep_until)
  select line.id, new.shipment_id, placed.institution_id, rule.substance_id, rule.list_keys, new.quantity, today, today + rule.report_days,
    (today + make_interval(years => rule.keep_years))::date
  from line_rule rule, customer_order placed
  where rule.order_line_id = line.id and placed.id = line.order_id;
  return null;
end $$;
create trigger shipment_line_registers after insert on shipment_line for each row execute function register_regulated_packs();

-- What is taken out of an order gives its papers back.
create function give_papers_back(line bigint, packs integer, reference text) returns void language sql as $$
  insert into paper_movement (paper_id, order_line_id, kind, packs, amount, reference)
  select paper_id, order_line_id, 'give_back', least(held, packs), least(held, packs) * per_pack, reference
  from line_paper where order_line_id = line and held > 0 order by paper_id
$$;
create function cancel_line_papers() returns trigger language plpgsql as $$
begin
  perform give_papers_back(new.id, new.cancelled_quantity - old.cancelled_quantity, 'line:' || new.id || ':cancelled:' || new.cancelled_quantity);
  update order_line set paper_state = 'cancelled'
  where id = new.id and new.cancelled_quantity = new.quantity and paper_state not in ('none', 'cancelled', 'reported');
  return null;
end $$;
create trigger order_line_cancels_papers after update of cancelled_quantity on order_line for each row
  when (new.paper_state <> 'none' and new.cancelled_quantity > old.cancelled_quantity) execute function cancel_line_papers();
create function cancel_order_papers() returns trigger language plpgsql as $$
begin
  perform give_papers_back(id, quantity, 'order:' || new.id || ':cancelled')
  from order_line where order_id = new.id and paper_state not in ('none', 'cancelled', 'reported') order by id;
  update order_line set paper_state = 'cancelled' where order_id = new.id and paper_state not in ('none', 'cancelled', 'reported');
  return null;
end $$;
create trigger customer_order_cancels_papers after update of status on customer_order for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function cancel_order_papers();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on paper_movement, identity_view from aliquot_app;
    revoke delete, truncate on regulated_sale, regulated_paper from aliquot_app;
  end if;
end $$;
