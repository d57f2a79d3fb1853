-- Functions and triggers of the audit log.

-- Row trigger that writes the audit log. In SQL so that no code can change an audited table without
-- it. Arguments: the key columns, the columns whose values are logged, the columns that are not
-- logged. Other columns are logged as changed, without values, so that a new column reveals
-- nothing; free text is never logged. It runs as its owner: nobody else may write entries. Who acts
-- is the setting aliquot.operator of the transaction.
create function record_audit() returns trigger language plpgsql security definer set search_path from current as $$
declare
  acting jsonb := current_setting('aliquot.operator')::jsonb;
  keys text[] := string_to_array(tg_argv[0], ' ');
  logged text[] := string_to_array(tg_argv[1], ' ');
  unlogged text[] := string_to_array(tg_argv[2], ' ');
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changes jsonb;
begin
  select jsonb_object_agg(field, jsonb_build_object('from', was, 'to', now)) into changes
  from (
    select field,
      case when before -> field is null or before -> field = 'null' then 'null' when field = any (logged) then before -> field else '"•••"' end as was,
      case when after -> field is null or after -> field = 'null' then 'null' when field = any (logged) then after -> field else '"•••"' end as now
    from jsonb_object_keys(before || after) as field
    where coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null') and not field = any (unlogged)
  ) as change;
  if changes is null then return null; end if;
  insert into audit_entry (actor_kind, actor_id, actor_name, call, request_id, object_kind, object_id, act, changes)
  select acting ->> 'kind', (acting ->> 'id')::bigint, acting ->> 'name', acting ->> 'call', acting ->> 'request', tg_table_name,
    (select string_agg(coalesce(after ->> key, before ->> key), ':' order by position) from unnest(keys) with ordinality as named (key, position)),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, changes;
  return null;
end $$;

-- Puts a table under audit. Without an acting operator the trigger costs one look at a setting. An
-- unknown column name is refused: otherwise that column would silently not be logged.
create function audit_table(audited regclass, keys text, logged text, unlogged text default '') returns void language plpgsql as $$
declare
  unknown text;
begin
  select string_agg(name, ', ') into unknown
  from regexp_split_to_table(trim(concat_ws(' ', keys, logged, unlogged)), ' +') as name
  where not exists (select from pg_attribute where attrelid = audited and attname = name and attnum > 0 and not attisdropped);
  if unknown is not null then
    raise exception '% has no column %', audited, unknown using errcode = 'undefined_column';
  end if;
  execute format(
    'create trigger %I after insert or update or delete on %s for each row when (current_setting(''aliquot.operator'', true) <> '''') execute function record_audit(%L, %L, %L)',
    audited || '_audited', audited, keys, logged, unlogged);
end $$;

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_mutation();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_mutation();
create trigger table_export_append_only before update or delete on table_export
  for each row execute function refuse_mutation();
create trigger table_export_no_truncate before truncate on table_export
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('table_export', 'id', 'id kind row_count filters made_by', 'made_at');
