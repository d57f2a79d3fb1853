-- Functions and triggers of privacy.

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger personal_data_act_append_only before update or delete on personal_data_act
  for each row execute function refuse_mutation();
create trigger personal_data_act_no_truncate before truncate on personal_data_act
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('personal_data_act', 'id', 'id account_id kind', 'done_at');
