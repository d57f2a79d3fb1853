-- Functions and triggers of statements.

-- Only what an earlier statement deducted is billed again, and as much.
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

-- Writes a domain event for each reader with the statement, so that none is lost.
create function record_statement_event() returns trigger language plpgsql as $$
begin
  perform publish_event('statement.issued', 'statement:' || new.number, reader.account_id, jsonb_build_object(
    'statement', new.number, 'month', to_char(new.month, 'YYYY-MM'), 'total', new.total, 'due_on', to_char(new.due_on, 'YYYY-MM-DD')
  ))
  from (select new.institution_id as id) institution
  left join (
    select reader.account_id, reader.institution_id
    from credit_reader reader join account on account.id = reader.account_id and account.institution_id = reader.institution_id
  ) reader on reader.institution_id = institution.id
  order by reader.account_id;
  return null;
end $$;
create trigger credit_statement_records_event after insert on credit_statement for each row execute function record_statement_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger credit_statement_line_append_only before update or delete on credit_statement_line
  for each row execute function refuse_mutation();
create trigger credit_payment_append_only before update or delete on credit_payment
  for each row execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('credit_payment', 'id', 'id statement_id amount bank_reference confirmed_by received_at');
