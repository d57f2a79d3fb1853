-- Triggers of the dashboard.

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('set_up_dismissal', 'step', 'step dismissed_by', 'dismissed_at');
