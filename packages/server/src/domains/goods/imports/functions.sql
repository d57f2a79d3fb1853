-- Functions and triggers of imports.

-- Statistics for rows that were just staged. In SQL, as the owner, because the application's role
-- may not analyze.
create function analyze_import_rows() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze import_row;
end $$;

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('import_job', 'id',
  'id kind file_name state wanted mapping options made_by ended_at',
  'received_bytes sha256 reading staged_line applied_subject rows_total rows_faulty rows_applied '
  'rows_created rows_changed rows_unchanged rows_empty faults warnings result refusal attempts '
  'open_starts created_at may_open_stock prices_changed prices_fresh prices_unchanged');
