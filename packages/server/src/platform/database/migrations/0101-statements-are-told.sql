-- A statement is told when it is issued: once for each member who may read it, and once for programs alone where nobody does.

create function tell_statement() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'statement.issued', 'statement:' || new.number, reader.account_id, jsonb_build_object(
    'statement', new.number, 'month', to_char(new.month, 'YYYY-MM'), 'total', new.total, 'due_on', to_char(new.due_on, 'YYYY-MM-DD')
  )
  from (select new.institution_id as id) institution
  left join (
    select reader.account_id, reader.institution_id
    from credit_reader reader join account on account.id = reader.account_id and account.institution_id = reader.institution_id
  ) reader on reader.institution_id = institution.id
  order by reader.account_id;
  return null;
end $$;
create trigger credit_statement_tells after insert on credit_statement for each row execute function tell_statement();
