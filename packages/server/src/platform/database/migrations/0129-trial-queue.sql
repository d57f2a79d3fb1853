-- Trial applications as operators work through them: what waits, oldest first, and all, the newest first.
create index trial_application_state on trial_application (state, applied_at, id);
create index trial_application_applied on trial_application (applied_at desc, id desc);
select audit_table('trial_application', 'id', 'id trial_id state order_id', 'decided_at');
