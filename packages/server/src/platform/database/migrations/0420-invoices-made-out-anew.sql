-- An issued invoice is made out anew with another title, tax number or kind: a red letter takes back all that it still stands for, and what
-- that frees is invoiced once more, to the new title. Asking writes the new title as the wish of its orders, so that nothing more goes to
-- the wrong one; withdrawing writes back what they had wished for. Either settles finance's queue, as every wish does.
create table invoice_correction (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null check (title <> ''),
  tax_number text check (tax_number ~ '^[0-9A-Z]{15,20}$'),
  -- why, for colleagues
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  asked_by text not null check (asked_by <> ''),
  asked_at timestamptz not null default now(),
  withdrawn_by text check (withdrawn_by <> ''),
  withdrawn_at timestamptz,
  -- what took the invoice back
  red_letter_id bigint unique references invoice,
  is_open boolean not null generated always as (red_letter_id is null and withdrawn_at is null) stored,
  constraint invoice_correction_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_correction_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null)),
  constraint invoice_correction_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)),
  constraint invoice_correction_ends_once check (red_letter_id is null or withdrawn_at is null)
);
create index invoice_correction_invoice on invoice_correction (invoice_id);
create unique index invoice_correction_one_open on invoice_correction (invoice_id) where is_open;
select audit_table('invoice_correction', 'id', 'id invoice_id kind buyer_kind asked_by withdrawn_by red_letter_id', 'asked_at withdrawn_at is_open');

-- The orders of the invoice whose money it still stands for, with what they had wished for until then.
create table invoice_correction_order (
  correction_id bigint not null references invoice_correction,
  order_id bigint not null references customer_order,
  kind text not null,
  buyer_kind text not null,
  title text not null,
  tax_number text,
  primary key (correction_id, order_id)
);
create index invoice_correction_order_order on invoice_correction_order (order_id);
create trigger invoice_correction_order_append_only before update or delete on invoice_correction_order
  for each row execute function refuse_mutation();

-- An order has one title, so one invoice of it at a time is made out anew; whoever asks holds the order's lock.
create function guard_invoice_correction_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_correction_order other join invoice_correction correction on correction.id = other.correction_id
    where other.order_id = new.order_id and other.correction_id <> new.correction_id and correction.is_open
  ) then
    raise exception 'another invoice of order % is being made out anew', new.order_id using errcode = 'check_violation',
      constraint = 'invoice_correction_one_of_order';
  end if;
  return new;
end $$;
create trigger invoice_correction_order_guarded before insert on invoice_correction_order
  for each row execute function guard_invoice_correction_order();

-- What was asked for stays as it was asked; it ends once, by a red letter that leaves nothing of the invoice, or withdrawn.
create function guard_invoice_correction() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.kind, new.buyer_kind, new.title, new.tax_number, new.reason, new.asked_by, new.asked_at)
      is distinct from (old.invoice_id, old.kind, old.buyer_kind, old.title, old.tax_number, old.reason, old.asked_by, old.asked_at)
    or (new.red_letter_id, new.withdrawn_at) is distinct from (old.red_letter_id, old.withdrawn_at) and not old.is_open then
    raise exception 'a correction of an invoice keeps what it asked for and ends once' using errcode = 'restrict_violation';
  end if;
  if new.red_letter_id is not null and old.red_letter_id is null and (
    not exists (select from invoice red where red.id = new.red_letter_id and red.red_letter_of = new.invoice_id)
    or exists (select from invoice_left part where part.invoice_id = new.invoice_id and part.amount <> 0)
  ) then
    raise exception 'an invoice is made out anew once a red letter has taken all of it back' using errcode = 'check_violation',
      constraint = 'invoice_correction_takes_all_back';
  end if;
  return new;
end $$;
create trigger invoice_correction_guarded before update on invoice_correction for each row execute function guard_invoice_correction();
create trigger invoice_correction_kept before delete on invoice_correction for each row execute function refuse_mutation();

-- A red letter of an invoice that is made out anew ends that; it cannot leave it waiting for another one.
create function end_invoice_correction() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_correction where invoice_id = new.red_letter_of and is_open) then
    raise exception 'a red letter of an invoice that is made out anew takes all of it back' using errcode = 'check_violation',
      constraint = 'invoice_correction_takes_all_back';
  end if;
  return null;
end $$;
create constraint trigger invoice_ends_correction after insert on invoice deferrable initially deferred
  for each row when (new.red_letter_of is not null) execute function end_invoice_correction();

-- What a red letter of each invoice would take back now, by order and kind: all that is left of one that is made out anew; of the others
-- what their orders no longer keep, which the one that is made out anew is none of.
create view invoice_owed as
select part.invoice_id, part.order_id, part.line_kind, correction.id is not null as anew,
  case when correction.id is not null then part.amount
    else least(money.invoiced - corrected.amount - money.invoiceable, part.amount) end as amount
from invoice_left part
join order_money money on money.order_id = part.order_id and money.line_kind = part.line_kind
left join invoice_correction correction on correction.invoice_id = part.invoice_id and correction.is_open
cross join lateral (
  select coalesce(sum(other.amount), 0)::bigint as amount
  from invoice_correction_order of_order join invoice_correction correction on correction.id = of_order.correction_id and correction.is_open
  join invoice_left other on other.invoice_id = correction.invoice_id and other.order_id = of_order.order_id
  where of_order.order_id = part.order_id and other.line_kind = part.line_kind
) corrected
where part.amount > 0 and (correction.id is not null or money.invoiced - corrected.amount > money.invoiceable);

create or replace view invoice_work as
select placed.id as order_id, placed.number as order_number, null::text as red_letter_of, wish.kind, wish.title, wish.tax_number,
  due.goods, due.services, false as anew
from invoice_wish wish
join customer_order placed on placed.id = wish.order_id
cross join lateral (
  select coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'service'), 0)::bigint as services
  from order_money where order_id = placed.id
) due
where placed.payment_state in ('paid', 'on_account', 'refunded') and due.goods + due.services > 0
union all
select placed.id, placed.number, blue.number, blue.kind, blue.title, blue.tax_number, owed.goods, owed.services, owed.anew
from customer_order placed
cross join lateral (
  select invoice_id, coalesce(sum(amount) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(amount) filter (where line_kind = 'service'), 0)::bigint as services, bool_or(anew) as anew
  from (
    -- all of the one that is made out anew; of the others, of each kind, the oldest that has something left
    select distinct on (line_kind, case when anew then invoice_id end) invoice_id, line_kind, amount, anew
    from invoice_owed where order_id = placed.id
    order by line_kind, case when anew then invoice_id end, invoice_id
  ) oldest group by invoice_id
) owed
join invoice blue on blue.id = owed.invoice_id
where placed.id in (select order_id from invoice_order);

alter table invoice_task add column anew boolean not null default false;

create or replace function settle_invoice_tasks() returns trigger language plpgsql as $$
declare
  settled bigint;
begin
  if tg_table_name = 'customer_order' then
    settled := new.id;
  elsif tg_table_name = 'service_work' then
    settled := (select order_id from order_line where id = new.order_line_id);
  else
    settled := new.order_id;
  end if;
  if exists (select from invoice_wish where order_id = settled) or exists (select from invoice_order where order_id = settled) then
    -- of two the second one waits here, and its next statements see what the first one did
    perform from customer_order where id = settled for no key update;
    delete from invoice_task where order_id = settled;
    insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services, anew)
    select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services, anew from invoice_work where order_id = settled;
  end if;
  return null;
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on invoice_correction from aliquot_app;
    revoke update, delete, truncate on invoice_correction_order from aliquot_app;
  end if;
end $$;
