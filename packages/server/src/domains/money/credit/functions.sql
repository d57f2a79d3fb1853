-- Functions and triggers of credit.

-- The sums follow the ledger, and every charge is within the limit. In SQL because two orders at
-- once must not both fit.
create function apply_credit_entry() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update credit_account set used = used + new.change
  where institution_id = new.institution_id and (new.kind <> 'charge' or used + new.change <= credit_limit);
  if not found then
    raise exception 'the credit limit is exceeded' using errcode = 'check_violation', constraint = 'credit_within_limit';
  end if;
  if new.kind = 'charge' then
    insert into credit_order (order_id, institution_id, charged) values (new.order_id, new.institution_id, new.change);
  elsif new.kind = 'credit' then
    update credit_order set given_back = given_back - new.change where order_id = new.order_id and institution_id = new.institution_id;
    if not found then
      raise exception 'the order was not charged to this institution' using errcode = 'check_violation', constraint = 'credit_of_order';
    end if;
  end if;
  return null;
end $$;
create trigger credit_entry_applies after insert on credit_entry for each row execute function apply_credit_entry();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger credit_entry_append_only before update or delete on credit_entry
  for each row execute function refuse_mutation();
create trigger credit_entry_no_truncate before truncate on credit_entry
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('credit_account', 'institution_id',
  'institution_id credit_limit term_days',
  'used version opened_at');
select audit_table('credit_reader', 'account_id institution_id', 'account_id institution_id granted_by', 'granted_at');
