-- Invoices (fapiao): titles, what is to be invoiced, invoices and red letters. Money is CNY fen.

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
comment on table invoice_profile is 'Invoice titles that buyers keep.';
create index invoice_profile_account on invoice_profile (account_id) where deleted_at is null;
create unique index invoice_profile_one_default on invoice_profile (account_id)
  where is_default and deleted_at is null;

create table invoice_request (
  order_id bigint primary key references customer_order,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null,
  tax_number text,
  requested_at timestamptz not null default now(),
  constraint invoice_request_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_request_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null))
);
comment on table invoice_request is 'To whom an order is to be invoiced, as requested.';

create table invoice (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^\d{20}$'),
  red_letter_of bigint references invoice,
  confirmation text check (confirmation <> ''),
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null,
  tax_number text,
  amount bigint not null check (amount > 0),
  issued_on date not null,
  issued_by text not null check (issued_by <> ''),
  recorded_at timestamptz not null default now(),
  constraint red_letter_of_special_confirmed
    check (red_letter_of is null or kind = 'ordinary' or confirmation is not null)
);
comment on table invoice is 'Issued invoices and red letters, for ever.';
comment on column invoice.number is 'As the tax authority''s system gave it.';
comment on column invoice.red_letter_of is
  'The invoice that this one takes back, wholly or in part.';
comment on column invoice.confirmation is
  'Number of the buyer''s confirmation of a red letter to a special invoice.';
comment on column invoice.amount is 'Positive, also for a red letter.';
create index invoice_red_letters on invoice (red_letter_of) where red_letter_of is not null;
-- Invoices by day and by amount.
create index invoice_issued on invoice (issued_on desc, id desc);
create index invoice_amount on invoice (amount desc, id desc);

create table invoice_order (
  invoice_id bigint not null references invoice,
  order_id bigint not null references customer_order,
  amount bigint not null check (amount > 0),
  line_kind text not null check (line_kind in ('goods', 'service')),
  primary key (invoice_id, order_id, line_kind)
);
comment on table invoice_order is 'What an invoice is about: the amount of each order and kind.';
create index invoice_order_order on invoice_order (order_id);

create table invoice_file (
  invoice_id bigint not null references invoice,
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  primary key (invoice_id, format)
);
comment on table invoice_file is 'Files of an invoice.';

create view invoice_left as
select part.invoice_id, part.order_id, part.line_kind, part.amount - coalesce((
  select sum(back.amount) from invoice red join invoice_order back on back.invoice_id = red.id
  where red.red_letter_of = part.invoice_id and back.order_id = part.order_id and back.line_kind = part.line_kind
), 0)::bigint as amount
from invoice_order part join invoice on invoice.id = part.invoice_id
where invoice.red_letter_of is null;
comment on view invoice_left is 'What red letters have left of each invoice, by order and kind.';

create view order_money as
select placed.id as order_id, part.line_kind, part.kept::bigint, greatest(0, part.kept - part.open)::bigint as invoiceable, invoiced.amount as invoiced
from customer_order placed
cross join lateral (
  select placed.shipping + coalesce(sum(line.amount) filter (where line.kind = 'goods'), 0) as goods,
    coalesce(sum(line.amount) filter (where line.kind = 'service'), 0) as services,
    coalesce(sum(line.amount - line.given_back) filter (where work.state not in ('accepted', 'cancelled')), 0) as services_open
  from order_line line left join service_work work on work.order_line_id = line.id where line.order_id = placed.id
) sold
cross join lateral (
  select coalesce(sum(refund.amount - refund.services), 0) as goods, coalesce(sum(refund.services), 0) as services
  from refund where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
) back
cross join lateral (values
  ('goods', sold.goods - back.goods, case when placed.status in ('shipped', 'completed') then 0 else sold.goods - back.goods end),
  ('service', sold.services - back.services,
    case when placed.status in ('pending_payment', 'cancelled') then sold.services - back.services else sold.services_open end)
) part (line_kind, kept, open)
cross join lateral (
  select coalesce(sum(case when invoice.red_letter_of is null then done.amount else -done.amount end), 0)::bigint as amount
  from invoice_order done join invoice on invoice.id = done.invoice_id
  where done.order_id = placed.id and done.line_kind = part.line_kind
) invoiced;
comment on view order_money is
  'Per order and kind: what the order keeps of its buyer''s money, what of that can be invoiced '
  '(goods and shipping once the last have left, a service once it is accepted or given up), and '
  'what has been invoiced, less red letters. More invoiced than can be is for a red letter to take '
  'back.';

create table invoice_correction (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null check (title <> ''),
  tax_number text check (tax_number ~ '^[0-9A-Z]{15,20}$'),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  requested_by text not null check (requested_by <> ''),
  requested_at timestamptz not null default now(),
  withdrawn_by text check (withdrawn_by <> ''),
  withdrawn_at timestamptz,
  red_letter_id bigint unique references invoice,
  is_open boolean not null generated always as (red_letter_id is null and withdrawn_at is null) stored,
  constraint invoice_correction_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_correction_ends_once check (red_letter_id is null or withdrawn_at is null),
  constraint invoice_correction_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null)),
  constraint invoice_correction_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null))
);
comment on table invoice_correction is
  'An issued invoice that is issued again with another title, tax number or kind: a red letter '
  'takes back all of it, and what that frees is invoiced to the new title. The request makes the '
  'new title that of the orders, so that nothing more goes to the wrong one; withdrawing it '
  'restores their titles.';
comment on column invoice_correction.reason is 'For colleagues.';
comment on column invoice_correction.red_letter_id is 'What took the invoice back.';
create index invoice_correction_invoice on invoice_correction (invoice_id);
create unique index invoice_correction_one_open on invoice_correction (invoice_id) where is_open;

create table invoice_correction_order (
  correction_id bigint not null references invoice_correction,
  order_id bigint not null references customer_order,
  kind text not null,
  buyer_kind text not null,
  title text not null,
  tax_number text,
  primary key (correction_id, order_id)
);
comment on table invoice_correction_order is
  'The orders of the invoice whose money it still covers, with their titles until then.';
create index invoice_correction_order_order on invoice_correction_order (order_id);

create table invoice_retitling (
  id bigint generated always as identity primary key,
  correction_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('ordinary', 'special')),
  buyer_kind text not null check (buyer_kind in ('person', 'enterprise')),
  title text not null check (title <> ''),
  tax_number text check (tax_number ~ '^[0-9A-Z]{15,20}$'),
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null default now(),
  constraint invoice_retitling_special check (kind <> 'special' or buyer_kind = 'enterprise'),
  constraint invoice_retitling_tax_number check ((buyer_kind = 'enterprise') = (tax_number is not null)),
  foreign key (correction_id, order_id) references invoice_correction_order
);
comment on table invoice_retitling is
  'A title changed once more after the red letter, while the new invoice is missing, for ever.';
comment on column invoice_retitling.reason is 'For colleagues.';
create index invoice_retitling_correction on invoice_retitling (correction_id);

create view invoice_owed as
select part.invoice_id, part.order_id, part.line_kind, correction.id is not null as is_reissued,
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
comment on view invoice_owed is
  'What a red letter of each invoice would take back now, by order and kind: all that is left of '
  'one that is issued again; of others, what their orders no longer keep.';

create view invoice_work as
select placed.id as order_id, placed.number as order_number, null::text as red_letter_of, request.kind, request.title, request.tax_number,
  due.goods, due.services, false as is_reissued
from invoice_request request
join customer_order placed on placed.id = request.order_id
cross join lateral (
  select coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(greatest(0, invoiceable - invoiced)) filter (where line_kind = 'service'), 0)::bigint as services
  from order_money where order_id = placed.id
) due
where placed.payment_state in ('paid', 'on_account', 'refunded') and due.goods + due.services > 0
union all
select placed.id, placed.number, blue.number, blue.kind, blue.title, blue.tax_number, owed.goods, owed.services, owed.is_reissued
from customer_order placed
cross join lateral (
  select invoice_id, coalesce(sum(amount) filter (where line_kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(amount) filter (where line_kind = 'service'), 0)::bigint as services, bool_or(is_reissued) as is_reissued
  from (
    -- all of one that is issued again; of the others, per kind, the oldest that has something left
    select distinct on (line_kind, case when is_reissued then invoice_id end) invoice_id, line_kind, amount, is_reissued
    from invoice_owed where order_id = placed.id
    order by line_kind, case when is_reissued then invoice_id end, invoice_id
  ) oldest group by invoice_id
) owed
join invoice blue on blue.id = owed.invoice_id
where placed.id in (select order_id from invoice_order);
comment on view invoice_work is
  'What is to be invoiced for each order, and to be taken back of each invoice, computed from '
  'orders, refunds, services and invoices. An order can have both. invoice_task is kept equal to '
  'it.';

create table invoice_task (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  order_number text not null,
  red_letter_of text references invoice (number),
  task text not null generated always as (case when red_letter_of is null then 'issue' else 'take_back' end) stored,
  kind text not null,
  title text not null,
  tax_number text,
  goods bigint not null check (goods >= 0),
  services bigint not null check (services >= 0),
  is_reissued boolean not null default false,
  check (goods + services > 0)
);
comment on table invoice_task is
  'The queue of finance: what is to be issued or taken back. Kept by triggers equal to the view '
  'invoice_work.';
comment on column invoice_task.red_letter_of is
  'The invoice to take back; null where one is to be issued.';
comment on column invoice_task.is_reissued is 'It is taken back to be issued again.';
-- One task per order and invoice; the order of the queue.
create unique index invoice_task_in_turn on invoice_task (order_id, red_letter_of) nulls not distinct;

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on invoice, invoice_order, invoice_correction_order, invoice_retitling
      from aliquot_app;
    revoke delete, truncate on invoice_correction from aliquot_app;
  end if;
end $$;
