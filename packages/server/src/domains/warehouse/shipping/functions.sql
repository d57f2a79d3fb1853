-- Functions and triggers of shipping.

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger shipping_tariff_append_only before delete or update on shipping_tariff
  for each row execute function refuse_mutation();
create trigger shipping_tariff_no_truncate before truncate on shipping_tariff
  for each statement execute function refuse_mutation();
create trigger working_calendar_append_only before delete or update on working_calendar
  for each row execute function refuse_mutation();
create trigger working_calendar_no_truncate before truncate on working_calendar
  for each statement execute function refuse_mutation();
create trigger parcel_correction_append_only before update or delete on parcel_correction
  for each row execute function refuse_mutation();
create trigger parcel_correction_no_truncate before truncate on parcel_correction
  for each statement execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger shipping_tariff_announces after insert on shipping_tariff
  for each statement execute function announce_table('rules');
create trigger working_calendar_announces after insert on working_calendar
  for each statement execute function announce_table('rules');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('shipping_tariff', 'id',
  'id valid_from free_from cut_off_hour step_g loading_days zones provinces',
  'written_by written_at');
select audit_table('working_calendar', 'id', 'id year days_off worked_days source', 'written_by written_at');
select audit_table('carrier_page', 'code', 'code address', 'version');
