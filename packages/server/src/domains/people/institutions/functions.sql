-- Functions and triggers of institutions.

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger institution_announces after insert or update or delete on institution
  for each statement execute function announce_table('institutions');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('institution', 'key', 'key name_en name_zh kind province_code earns_points', 'version');
