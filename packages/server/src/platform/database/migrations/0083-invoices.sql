-- Electronic invoices (数电票): to whom buyers want them, what was issued for which orders, and the red letters that take back all or part.
-- An invoice is never voided; what an order has been invoiced is the sum of its invoices less their red letters.

create table invoice_profile (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null check (title <> ''),
  tax_number text check (tax_number ~ '^[0-9A-Z]{15,20}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint invoice_profile_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_profile_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null))
);
create index invoice_profile_account on invoice_profile (account_id) where deleted_at is null;
create unique index invoice_profile_one_default on invoice_profile (account_id) where is_default and deleted_at is null;

-- To whom an order is to be invoiced, as it stood when it was wished for.
create table invoice_wish (
  order_id bigint primary key references customer_order,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null,
  tax_number text,
  wished_at timestamptz not null default now(),
  constraint invoice_wish_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_wish_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null))
);

create table invoice (
  id bigint generated always as identity primary key,
  -- as the tax authority's system gave it
  number text not null unique check (number ~ '^\d{20}$'),
  -- the invoice that this one takes back, wholly or in part
  red_letter_of bigint references invoice,
  -- of a red letter to a special invoice: the number of the buyer's confirmation
  confirmation text check (confirmation <> ''),
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null,
  tax_number text,
  -- fen, positive: what a red letter takes back too
  amount bigint not null check (amount > 0),
  issued_on date not null,
  issued_by text not null check (issued_by <> ''),
  recorded_at timestamptz not null default now(),
  constraint red_letter_of_special_confirmed check (red_letter_of is null or kind = 'ordinary' or confirmation is not null)
);
create index invoice_red_letters on invoice (red_letter_of) where red_letter_of is not null;

create table invoice_order (
  invoice_id bigint not null references invoice,
  order_id bigint not null references customer_order,
  amount bigint not null check (amount > 0),
  primary key (invoice_id, order_id)
);
create index invoice_order_order on invoice_order (order_id);

create table invoice_file (
  invoice_id bigint not null references invoice,
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  primary key (invoice_id, format)
);

create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_mutation();
create trigger invoice_order_append_only before update or delete on invoice_order for each row execute function refuse_mutation();

-- What orders have been invoiced, less red letters.
create view invoiced_order as
select part.order_id, sum(case when invoice.red_letter_of is null then part.amount else -part.amount end)::bigint as amount
from invoice_order part join invoice on invoice.id = part.invoice_id
group by part.order_id;

-- Never more than the order's money, never less than nothing; whoever issues holds the order's lock.
create function guard_invoice_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoiced_order done join customer_order placed on placed.id = done.order_id
    where done.order_id = new.order_id and done.amount not between 0 and placed.total
  ) then
    raise exception 'invoices of an order stay between nothing and its total' using errcode = 'check_violation', constraint = 'invoiced_within_total';
  end if;
  if exists (
    select from invoice red
    join invoice blue on blue.id = red.red_letter_of
    where red.id = new.invoice_id and (select sum(amount) from invoice sibling where sibling.red_letter_of = blue.id) > blue.amount
  ) then
    raise exception 'red letters stay within their invoice' using errcode = 'check_violation', constraint = 'red_letters_within_invoice';
  end if;
  return null;
end $$;
create trigger invoice_order_guarded after insert on invoice_order for each row execute function guard_invoice_order();

-- What an order keeps of its buyer's money: its total less what went back or is about to. The refund of what came in beyond the total, or
-- after the order had ended, is none of it.
create view order_money as
select placed.id as order_id, placed.total - coalesce((
  select sum(refund.amount) from refund
  where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
), 0)::bigint as kept
from customer_order placed;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on invoice, invoice_order from aliquot_app;
  end if;
end $$;
