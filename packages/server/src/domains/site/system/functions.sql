-- Functions and triggers of the system.

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('job_state', 'name', 'name wanted_at', 'started_at ended_at succeeded_at fault runs failures');
select audit_table('data_export', 'id', 'id formats state row_count bytes requested_by', 'tables_total tables_done fault requested_at ended_at expires_at');
