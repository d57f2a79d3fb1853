-- What a statement left off as a credit note that waits is billed by the next one where nobody has said yes by then: a no, or no answer at all,
-- takes it back. A later yes is a credit note like any other.
alter table credit_statement_line drop constraint credit_statement_line_kind_check;
alter table credit_statement_line add constraint credit_statement_line_kind_check
  check (kind in ('order', 'credit_note', 'credit_waiting', 'credit_lapsed'));
alter table credit_statement_line drop constraint credit_statement_line_check;
alter table credit_statement_line add constraint credit_statement_line_signed
  check ((kind in ('order', 'credit_lapsed')) = (amount > 0) and amount <> 0);
alter table credit_statement_line drop constraint credit_statement_line_waits;
alter table credit_statement_line add constraint credit_statement_line_waits
  check ((kind in ('credit_waiting', 'credit_lapsed')) = (refund_id is not null));
alter table credit_statement_line drop constraint credit_statement_line_refund_id_key;
alter table credit_statement_line add constraint credit_statement_line_refund_once unique (refund_id, kind);

-- Only what was left off is billed again, and as much.
create function guard_lapsed_credit() returns trigger language plpgsql as $$
begin
  if not exists (
    select from credit_statement_line line
    where line.refund_id = new.refund_id and line.kind = 'credit_waiting' and line.order_id = new.order_id and line.amount = -new.amount
      and line.statement_id <> new.statement_id
  ) then
    raise exception 'no earlier statement left this credit note off' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credit_lapsed_was_left_off before insert on credit_statement_line
  for each row when (new.kind = 'credit_lapsed') execute function guard_lapsed_credit();
