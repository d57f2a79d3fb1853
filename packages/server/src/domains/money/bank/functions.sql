-- Functions and triggers of bank statements.

-- A transfer is booked once, for orders or for statements. Arguments: the column of the reference,
-- what it is booked for.
create function claim_bank_reference() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into bank_reference values (to_jsonb(new) ->> tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger credit_payment_claims_reference after insert on credit_payment for each row
  execute function claim_bank_reference('bank_reference', 'statement');
create trigger payment_claims_reference after insert on payment for each row
  when (new.method = 'bank_transfer') execute function claim_bank_reference('reference', 'order');

-- A line stays as the bank wrote it; booked parts add up to it.
create function guard_bank_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.upload_id, new.booked_on, new.amount, new.reference, new.payment_reference, new.payer_name, new.payer_account, new.remark)
    is distinct from
    (old.id, old.upload_id, old.booked_on, old.amount, old.reference, old.payment_reference, old.payer_name, old.payer_account, old.remark) then
    raise exception 'a bank line stays as the bank stated it' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (old.state || ' ' || new.state) = any (array['open booked', 'open put_aside', 'put_aside open']) then
    raise exception 'a bank line cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'booked' and old.state <> 'booked'
    and new.amount is distinct from (select sum(amount) from bank_line_part where line_id = new.id) then
    raise exception 'the parts of a bank line make its sum' using errcode = 'check_violation', constraint = 'bank_line_parts';
  end if;
  return new;
end $$;
create trigger bank_line_guarded before update on bank_line for each row execute function guard_bank_line();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger bank_line_kept before delete on bank_line for each row execute function refuse_mutation();
create trigger bank_line_no_truncate before truncate on bank_line
  for each statement execute function refuse_mutation();
create trigger bank_line_part_append_only before update or delete on bank_line_part
  for each row execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('bank_upload', 'id', 'id file_name lines_new lines_known uploaded_by', 'uploaded_at');
select audit_table('bank_mapping', 'header_hash', 'header_hash columns changed_by', 'changed_at');
-- The log has who imported a file and what was decided about a line, not each new line.
create trigger bank_line_audited after update on bank_line
  for each row when (current_setting('aliquot.operator', true) <> '')
  execute function record_audit('id', 'id state decided_by version', 'decided_at');
select audit_table('bank_line_part', 'line_id position', 'line_id position kind number amount reference');
