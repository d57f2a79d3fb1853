-- Functions and triggers of invoices.

-- Invoices of an order stay between nothing and what it keeps, red letters within their invoice. In
-- SQL because it is money; whoever issues holds the order's lock.
create function guard_invoice_order() returns trigger language plpgsql as $$
declare
  blue bigint := (select red_letter_of from invoice where id = new.invoice_id);
begin
  if exists (
    select from order_money money
    where money.order_id = new.order_id and money.line_kind = new.line_kind
      and (money.invoiced < 0 or blue is null and money.invoiced > money.invoiceable)
  ) then
    raise exception 'invoices of an order stay between nothing and what it keeps for what was done' using errcode = 'check_violation',
      constraint = 'invoiced_within_kept';
  end if;
  if blue is not null and not exists (
    select from invoice_left left_of
    where left_of.invoice_id = blue and left_of.order_id = new.order_id and left_of.line_kind = new.line_kind and left_of.amount >= 0
  ) then
    raise exception 'red letters stay within their invoice' using errcode = 'check_violation', constraint = 'red_letters_within_invoice';
  end if;
  return null;
end $$;
create trigger invoice_order_guarded after insert on invoice_order
  for each row execute function guard_invoice_order();

-- A correction stays as it was requested and ends once: withdrawn, or by a red letter that leaves
-- nothing of the invoice.
create function guard_invoice_correction() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.kind, new.buyer_kind, new.title, new.tax_number, new.reason, new.requested_by, new.requested_at)
      is distinct from (old.invoice_id, old.kind, old.buyer_kind, old.title, old.tax_number, old.reason, old.requested_by, old.requested_at)
    or (new.red_letter_id, new.withdrawn_at) is distinct from (old.red_letter_id, old.withdrawn_at) and not old.is_open then
    raise exception 'a correction of an invoice keeps its details and ends once' using errcode = 'restrict_violation';
  end if;
  if new.red_letter_id is not null and old.red_letter_id is null and (
    not exists (select from invoice red where red.id = new.red_letter_id and red.red_letter_of = new.invoice_id)
    or exists (select from invoice_left part where part.invoice_id = new.invoice_id and part.amount <> 0)
  ) then
    raise exception 'an invoice is reissued once a red letter has taken all of it back' using errcode = 'check_violation',
      constraint = 'invoice_correction_takes_all_back';
  end if;
  return new;
end $$;
create trigger invoice_correction_guarded before update on invoice_correction
  for each row execute function guard_invoice_correction();

-- An order has one title, so one of its invoices at a time is corrected; whoever requests it holds
-- the order's lock.
create function guard_invoice_correction_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_correction_order other join invoice_correction correction on correction.id = other.correction_id
    where other.order_id = new.order_id and other.correction_id <> new.correction_id and correction.is_open
  ) then
    raise exception 'another invoice of order % is being reissued', new.order_id using errcode = 'check_violation',
      constraint = 'invoice_correction_one_of_order';
  end if;
  return new;
end $$;
create trigger invoice_correction_order_guarded before insert on invoice_correction_order
  for each row execute function guard_invoice_correction_order();

-- Only between the red letter and the new invoice; whoever changes the title holds the order's
-- lock.
create function guard_invoice_retitling() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoice_correction correction where correction.id = new.correction_id and correction.red_letter_id is not null
      and not exists (
        select from invoice_order part join invoice later on later.id = part.invoice_id
        where part.order_id = new.order_id and later.red_letter_of is null and later.id > correction.red_letter_id
      )
  ) then
    raise exception 'order % awaits no invoice that is reissued', new.order_id using errcode = 'check_violation',
      constraint = 'invoice_retitling_awaited';
  end if;
  return new;
end $$;
create trigger invoice_retitling_guarded before insert on invoice_retitling
  for each row execute function guard_invoice_retitling();

-- A red letter of an invoice that is being corrected ends the correction, checked at the end of the
-- transaction.
create function end_invoice_correction() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_correction where invoice_id = new.red_letter_of and is_open) then
    raise exception 'a red letter of an invoice that is reissued takes all of it back' using errcode = 'check_violation',
      constraint = 'invoice_correction_takes_all_back';
  end if;
  return null;
end $$;
create constraint trigger invoice_ends_correction after insert on invoice deferrable initially deferred
  for each row when (new.red_letter_of is not null) execute function end_invoice_correction();

-- Computes the tasks of an order again, at the end of any transaction that moved its money. In SQL
-- because seven tables can cause it. It waits for the order's row, so that of two at once the
-- second sees the first. (One advisory lock per order filled the shared lock table where thousands
-- were settled.)
create function settle_invoice_tasks() returns trigger language plpgsql as $$
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
  if exists (select from invoice_request where order_id = settled) or exists (select from invoice_order where order_id = settled) then
    -- of two the second waits here, and its next statements see what the first did
    perform from customer_order where id = settled for no key update;
    delete from invoice_task where order_id = settled;
    insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services, is_reissued)
    select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services, is_reissued from invoice_work where order_id = settled;
  end if;
  return null;
end $$;
create constraint trigger customer_order_settles_invoice_tasks after update of status, payment_state on customer_order
  deferrable initially deferred for each row
  when (old.status <> new.status or old.payment_state <> new.payment_state) execute function settle_invoice_tasks();
create constraint trigger invoice_order_settles_tasks after insert on invoice_order
  deferrable initially deferred for each row execute function settle_invoice_tasks();
create constraint trigger invoice_request_settles_tasks after insert or update on invoice_request
  deferrable initially deferred for each row execute function settle_invoice_tasks();
create constraint trigger order_line_settles_invoice_tasks after update of given_back on order_line
  deferrable initially deferred for each row
  when (new.kind = 'service' and old.given_back <> new.given_back) execute function settle_invoice_tasks();
-- Money that could not be refunded is the shop's again.
create constraint trigger failed_refund_settles_invoice_tasks after update of state on refund
  deferrable initially deferred for each row
  when ((old.state = 'failed') <> (new.state = 'failed')) execute function settle_invoice_tasks();
create constraint trigger refund_settles_invoice_tasks after insert on refund
  deferrable initially deferred for each row execute function settle_invoice_tasks();
create constraint trigger service_work_settles_invoice_tasks after update of state on service_work
  deferrable initially deferred for each row when (old.state <> new.state) execute function settle_invoice_tasks();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_mutation();
create trigger invoice_order_append_only before update or delete on invoice_order
  for each row execute function refuse_mutation();
create trigger invoice_correction_kept before delete on invoice_correction
  for each row execute function refuse_mutation();
create trigger invoice_correction_order_append_only before update or delete on invoice_correction_order
  for each row execute function refuse_mutation();
create trigger invoice_retitling_append_only before update or delete on invoice_retitling
  for each row execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('invoice', 'id', 'id number red_letter_of kind amount issued_on issued_by', 'recorded_at');
select audit_table('invoice_file', 'invoice_id format', 'invoice_id format bytes', 'stored_as');
select audit_table('invoice_correction', 'id',
  'id invoice_id kind buyer_kind requested_by withdrawn_by red_letter_id',
  'requested_at withdrawn_at is_open');
select audit_table('invoice_retitling', 'id', 'id correction_id order_id kind buyer_kind changed_by', 'changed_at');
