-- Who of the shop changed what, from what to what, for ever. Triggers write it in the transaction of the act itself, so that no act can
-- forget it. Who acts is a setting of the transaction (`aliquot.operator`); buyers and the shop's own jobs have none and leave no entry.

create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('operator', 'program', 'command line', 'nobody')),
  -- of the operator or the program's token
  actor_id bigint,
  actor_name text not null check (actor_name <> ''),
  -- the call or the command, e.g. operators.update
  call text not null check (call <> ''),
  request_id text,
  -- the table and the row's own name in it
  object_kind text not null,
  object_id text not null,
  act text not null check (act in ('created', 'changed', 'deleted')),
  -- by field: { from, to }; what is nobody's business in it is •••
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
);
create index audit_entry_object on audit_entry (object_kind, object_id, id);
create index audit_entry_actor on audit_entry (actor_name, id);
create index audit_entry_actor_id on audit_entry (actor_kind, actor_id, id);
create index audit_entry_request on audit_entry (request_id);
create index audit_entry_time on audit_entry (happened_at);
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_mutation();
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on audit_entry from aliquot_app;
  end if;
end $$;

-- Arguments: the columns that name the row, those whose values may be told, those that are not worth telling. All others are told as
-- changed and never with their values, so that a column that is added later gives nothing away by itself. Free texts are never told: the log
-- is for ever, and people stand in them. It runs as its owner, since nobody else may write entries.
create function record_audit() returns trigger language plpgsql security definer set search_path from current as $$
declare
  acting jsonb := current_setting('aliquot.operator')::jsonb;
  keys text[] := string_to_array(tg_argv[0], ' ');
  told text[] := string_to_array(tg_argv[1], ' ');
  untold text[] := string_to_array(tg_argv[2], ' ');
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changes jsonb;
begin
  select jsonb_object_agg(field, jsonb_build_object('from', was, 'to', now)) into changes
  from (
    select field,
      case when before -> field is null or before -> field = 'null' then 'null' when field = any (told) then before -> field else '"•••"' end as was,
      case when after -> field is null or after -> field = 'null' then 'null' when field = any (told) then after -> field else '"•••"' end as now
    from jsonb_object_keys(before || after) as field
    where coalesce(before -> field, 'null') is distinct from coalesce(after -> field, 'null') and not field = any (untold)
  ) as change;
  if changes is null then return null; end if;
  insert into audit_entry (actor_kind, actor_id, actor_name, call, request_id, object_kind, object_id, act, changes)
  select acting ->> 'kind', (acting ->> 'id')::bigint, acting ->> 'name', acting ->> 'call', acting ->> 'request', tg_table_name,
    (select string_agg(coalesce(after ->> key, before ->> key), ':' order by position) from unnest(keys) with ordinality as named (key, position)),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, changes;
  return null;
end $$;

-- Puts a table under audit; the areas of the console that come later call it for theirs. Where nobody of the shop acts it costs one look
-- at a setting. A name that is no column's is refused, or its column would go on untold.
create function audit_table(audited regclass, keys text, told text, untold text default '') returns void language plpgsql as $$
declare
  unknown text;
begin
  select string_agg(name, ', ') into unknown
  from regexp_split_to_table(trim(concat_ws(' ', keys, told, untold)), ' +') as name
  where not exists (select from pg_attribute where attrelid = audited and attname = name and attnum > 0 and not attisdropped);
  if unknown is not null then
    raise exception '% has no column %', audited, unknown using errcode = 'undefined_column';
  end if;
  execute format(
    'create trigger %I after insert or update or delete on %s for each row when (current_setting(''aliquot.operator'', true) <> '''') execute function record_audit(%L, %L, %L)',
    audited || '_audited', audited, keys, told, untold);
end $$;

select audit_table('operator', 'id', 'id name email roles blocked_at totp_confirmed_at', 'version totp_step created_at');
select audit_table('operator_sign_in', 'id', 'id operator_id outcome address', 'tried_at');
select audit_table('operator_session', 'id', 'id operator_id expires_at ended_at', 'last_seen_at token_hash user_agent created_at');
select audit_table('operator_token', 'id', 'id name roles expires_at revoked_at', 'token_hash created_at');
select audit_table('customer_order', 'number',
  'number status payment_state goods shipping total paid_at shipped_at completed_at cancelled_at payment_due_at');
select audit_table('order_cancellation', 'id', 'id order_id money shipping points');
select audit_table('payment', 'id', 'id order_id method amount reference confirmed_by received_at');
select audit_table('refund', 'id', 'id order_id amount whole cause reference way state approved_by second_approved_by outcome', 'attempts next_attempt_at');
select audit_table('shipment', 'id', 'id order_id carrier tracking_number carrier_kind temperature dg warehouse_id shipped_at');
select audit_table('shipment_event', 'id', 'id shipment_id kind place happened_at recorded_by', 'recorded_at');
select audit_table('shipment_condition', 'shipment_id', 'shipment_id lowest highest is_excursion recorded_by', 'recorded_at');
select audit_table('stock_movement', 'id', 'id sku_id warehouse_id kind on_hand_change reserved_change reference', 'moved_at');
select audit_table('lot', 'id', 'id sku_id number status manufactured_on received_on retest_on expires_on released_on released_by');
select audit_table('institution', 'key', 'key name_en name_zh kind province_code earns_points');
select audit_table('credit_account', 'institution_id', 'institution_id credit_limit term_days', 'used opened_at');
select audit_table('credit_payment', 'id', 'id statement_id amount bank_reference confirmed_by received_at');
select audit_table('regulated_paper', 'id', 'id kind substance_id amount unit valid_from valid_until is_single_use state decided_by decided_at', 'held used');
select audit_table('ticket', 'number', 'number kind reason state order_id', 'changed_at');
select audit_table('invoice', 'id', 'id number red_letter_of kind amount issued_on issued_by', 'recorded_at');
select audit_table('points_transfer', 'id', 'id account_id change type reference expires_at', 'moved_at');
select audit_table('points_order', 'number', 'number status carrier tracking_number cancelled_by shipped_at completed_at cancelled_at');
select audit_table('import_job', 'id', 'id kind file_name state wanted mapping options made_by ended_at',
  'received_bytes sha256 reading staged_line applied_subject rows_total rows_faulty rows_applied faults warnings result refusal attempts created_at');
select audit_table('webhook_endpoint', 'id', 'id kinds disabled_at disabled_reason', 'created_at');
