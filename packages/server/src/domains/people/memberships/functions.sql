-- Functions and triggers of memberships.

-- In SQL, so that the event is written with the decision whoever decides.
create function record_membership_event() returns trigger language plpgsql as $$
declare
  joined institution;
begin
  select * into joined from institution where id = new.institution_id;
  perform publish_event('membership.' || new.state, 'membership_application:' || new.id, new.account_id, jsonb_build_object(
    'institution', joined.key, 'institution_en', coalesce(joined.name_en, new.institution_name),
    'institution_zh', coalesce(joined.name_zh, new.institution_name), 'reason', new.reason
  ));
  return null;
end $$;
create trigger membership_application_records_event after update of state on membership_application for each row
  when (old.state is distinct from new.state and new.state in ('approved', 'refused')) execute function record_membership_event();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('membership_application', 'id', 'id account_id institution_id state', 'applied_at decided_at');
