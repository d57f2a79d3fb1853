-- Tables of the console that somebody took out as a file: they hold what is known of people, so each stands in the audit log.

create table table_export (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('orders', 'money', 'invoices', 'stock', 'customers')),
  -- how many rows were found
  row_count integer not null check (row_count >= 0),
  -- by what it was filtered, and never what for: that may be somebody's name or number
  filters text[] not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null default now()
);
create trigger table_export_append_only before update or delete on table_export for each row execute function refuse_mutation();
create trigger table_export_no_truncate before truncate on table_export for each statement execute function refuse_mutation();

select audit_table('table_export', 'id', 'id kind row_count filters made_by', 'made_at');
