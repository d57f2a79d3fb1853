-- Functions and triggers of compliance.

-- Pages that say who may buy are rebuilt where a list has changed. With a transition table, since
-- the job runs every minute and mostly changes nothing.
create function announce_listed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform announce_change('substances'); end if;
  return null;
end $$;
create trigger substance_regulation_delisted after delete on substance_regulation referencing old table as changed
  for each statement execute function announce_listed();
create trigger substance_regulation_listed after insert on substance_regulation referencing new table as changed
  for each statement execute function announce_listed();

-- Makes substance_regulation match the versions in force; gives the number of changes. Lists
-- without a version stay as they are. In SQL because it compares two sets in one transaction.
create function apply_rule_lists() returns integer language plpgsql as $$
declare
  taken integer;
  put integer;
begin
  delete from substance_regulation standing using regulated_list_version_now version
  where version.regulated_list_id = standing.regulated_list_id and not exists (
    select from listed_substance_now listed
    where listed.regulated_list_id = standing.regulated_list_id and listed.substance_id = standing.substance_id
  );
  get diagnostics taken = row_count;
  insert into substance_regulation (substance_id, regulated_list_id)
  select substance_id, regulated_list_id from listed_substance_now
  on conflict do nothing;
  get diagnostics put = row_count;
  update regulated_list list set version = version.version, issued_on = version.issued_on, source = version.source
  from regulated_list_version_now version
  where version.regulated_list_id = list.id
    and (list.version, list.issued_on, list.source) is distinct from (version.version, version.issued_on, version.source);
  /* never null: a sum of two counts */
  return taken + put;
end $$;

-- A new substance is on its lists at once, whatever code adds it.
create function list_new_cas() returns trigger language plpgsql as $$
begin
  insert into substance_regulation (substance_id, regulated_list_id)
  select fresh.substance_id, version.regulated_list_id
  from fresh join regulated_list_entry entry on entry.cas = fresh.cas
  join regulated_list_version_now version on version.id = entry.version_id
  on conflict do nothing;
  return null;
end $$;
create trigger substance_cas_listed after insert on substance_cas referencing new table as fresh
  for each statement execute function list_new_cas();

-- A version that was in force stays. Only the first one of a list may begin in the past.
create function guard_list_version() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if tg_op = 'UPDATE' or (tg_op = 'DELETE' and old.valid_from <= today) then
    raise exception 'a version of a list is never changed' using errcode = 'restrict_violation', constraint = 'list_version_stays';
  end if;
  if tg_op = 'INSERT' and new.valid_from <= today
    and exists (select from regulated_list_version other where other.regulated_list_id = new.regulated_list_id) then
    raise exception 'a version of a list begins in the future' using errcode = 'restrict_violation', constraint = 'list_version_in_future';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger regulated_list_version_guarded before insert or update or delete on regulated_list_version
  for each row execute function guard_list_version();

-- Entries are written in the transaction of their version and deleted with it.
create function guard_list_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from regulated_list_version version where version.id = new.version_id and version.created_at = now()
  ) then
    return new;
  end if;
  -- deleted with its version, or with the shop's own substance
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'a version of a list is never changed' using errcode = 'restrict_violation', constraint = 'list_version_stays';
end $$;
create trigger regulated_list_entry_guarded before insert or update or delete on regulated_list_entry
  for each row execute function guard_list_entry();

-- A rule that was in force stays, except for its end and its verification.
create function guard_list_rule() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if tg_op = 'INSERT' then
    if new.valid_from <= today and exists (select from regulated_rule other where other.list_key = new.list_key) then
      raise exception 'what a list requires begins in the future' using errcode = 'restrict_violation', constraint = 'list_rule_in_future';
    end if;
    if not new.permit_kinds <@ array(select key from permit_kind) then
      raise exception 'a kind of permits is not known' using errcode = 'foreign_key_violation', constraint = 'list_rule_permits_known';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.valid_from <= today then
      raise exception 'what a list required stays' using errcode = 'restrict_violation', constraint = 'list_rule_stays';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{valid_until,is_verified,verified_by}'::text[]) <> (to_jsonb(old) - '{valid_until,is_verified,verified_by}'::text[]) then
    raise exception 'requirements of a list are added as a new version, never changed' using errcode = 'restrict_violation', constraint = 'list_rule_stays';
  end if;
  return new;
end $$;
create trigger regulated_rule_guarded before insert or update or delete on regulated_rule
  for each row execute function guard_list_rule();

-- Published for the references, which every start loads: the lists of what is never sold. Entries
-- that an operator corrected or added stay.
create function load_controlled_lists(lists jsonb) returns void language plpgsql as $$
begin
  insert into controlled_list (key, position, category, name_en, name_zh, version, issued_on, source, law_entries, note_en, note_zh,
    includes_salts, includes_isomers, holds_derivatives)
  select key, position, category, name ->> 'en', name ->> 'zh', version, issued_on, source, law_entries, note ->> 'en', note ->> 'zh',
    includes_salts, includes_isomers, holds_derivatives
  from rows from (jsonb_to_recordset(lists) as (key text, category text, name jsonb, version text, issued_on date, source text,
    law_entries integer, note jsonb, includes_salts boolean, includes_isomers boolean, holds_derivatives boolean))
    with ordinality fresh (key, category, name, version, issued_on, source, law_entries, note, includes_salts, includes_isomers,
      holds_derivatives, position)
  on conflict (key) do update set position = excluded.position, category = excluded.category, name_en = excluded.name_en,
    name_zh = excluded.name_zh, version = excluded.version, issued_on = excluded.issued_on, source = excluded.source,
    law_entries = excluded.law_entries, note_en = excluded.note_en, note_zh = excluded.note_zh,
    includes_salts = excluded.includes_salts, includes_isomers = excluded.includes_isomers,
    holds_derivatives = excluded.holds_derivatives;
  with fresh as (
    select list.key as list_key, coalesce(entry ->> 'no', '') as number, entry ->> 'en' as name_en, coalesce(entry ->> 'zh', '') as name_zh,
      array(select jsonb_array_elements_text(coalesce(entry -> 'also', '[]'))) as also,
      array(select jsonb_array_elements_text(coalesce(entry -> 'cas', '[]'))) as cas,
      entry ->> 'smiles' as smiles, entry ->> 'structure_from' as structure_from, entry ->> 'inchikey' as inchikey, entry ->> 'formula' as formula,
      (entry ->> 'includes_salts')::boolean as includes_salts, entry ->> 'smarts' as smarts, entry ->> 'effect' as smarts_effect,
      array(select jsonb_array_elements_text(coalesce(entry -> 'except', '[]'))) as except_keys, entry as listed,
      concat_ws(':', list.key, entry ->> 'no', entry ->> 'en', entry -> 'cas' ->> 0) as reference
    from jsonb_to_recordset(lists) as list (key text, entries jsonb, families jsonb)
    cross join lateral jsonb_array_elements(list.entries || list.families) with ordinality item (entry, place)
  )
  insert into controlled_entry as known (list_key, number, name_en, name_zh, also, cas, smiles, structure_from, inchikey, formula,
    includes_salts, smarts, smarts_effect, except_keys, listed, reference)
  select list_key, number, name_en, name_zh, also, cas, smiles, structure_from, inchikey, formula,
    includes_salts, smarts, smarts_effect, except_keys, listed, reference
  from fresh
  on conflict (reference) do update set number = excluded.number, name_zh = excluded.name_zh, also = excluded.also, cas = excluded.cas,
    smiles = excluded.smiles, structure_from = excluded.structure_from, inchikey = excluded.inchikey, formula = excluded.formula,
    includes_salts = excluded.includes_salts, smarts = excluded.smarts, smarts_effect = excluded.smarts_effect,
    except_keys = excluded.except_keys, listed = excluded.listed
  where known.written_by is null and known.listed is distinct from excluded.listed;
end $$;

-- The listed name of a substance that is never sold; null for others. By number also before the
-- substance is screened.
create function forbidden_name(wanted bigint) returns text language sql stable as $$
  select entry.name_en from controlled_entry entry
  where entry.is_active and entry.cas && array(select cas from substance_cas where substance_id = wanted)
  union all
  select entry.name_en from controlled_match match join controlled_entry entry on entry.id = match.entry_id
  where match.substance_id = wanted and match.effect = 'refused'
  limit 1
$$;

-- No new pack of a listed substance, whatever code adds it. In SQL because the law leaves no
-- exception. Once per statement: few substances are behind the view, and imports write thousands of
-- packs at once.
create function refuse_forbidden() returns trigger language plpgsql as $$
declare
  found_name text := (
    select name_en || ' (' || category || ')' from forbidden_sku where sku_id in (select id from changed) limit 1
  );
begin
  if found_name is not null then
    raise exception '% is never sold', found_name using errcode = 'check_violation', constraint = 'substance_forbidden';
  end if;
  return null;
end $$;
create trigger sku_not_forbidden after insert on sku referencing new table as changed
  for each statement execute function refuse_forbidden();
create function refuse_moved_forbidden() returns trigger language plpgsql as $$
declare
  found_name text := (select name_en || ' (' || category || ')' from forbidden_sku where sku_id = new.id limit 1);
begin
  if found_name is not null then
    raise exception '% is never sold', found_name using errcode = 'check_violation', constraint = 'substance_forbidden';
  end if;
  return null;
end $$;
create trigger sku_moved_not_forbidden after update of product_id on sku for each row
  when (new.product_id <> old.product_id) execute function refuse_moved_forbidden();

create function refuse_forbidden_product() returns trigger language plpgsql as $$
declare
  found_name text;
begin
  -- imports write thousands of numbers of substances that nothing is made of yet
  if not exists (select from product where substance_id = new.substance_id) then return null; end if;
  select name_en || ' (' || category || ')' into found_name from forbidden_sku where substance_id = new.substance_id limit 1;
  if found_name is not null then
    raise exception '% is never sold', found_name using errcode = 'check_violation', constraint = 'substance_forbidden';
  end if;
  return null;
end $$;
create trigger product_not_forbidden after update of substance_id on product for each row
  when (new.substance_id is not null and new.substance_id is distinct from old.substance_id) execute function refuse_forbidden_product();
create trigger substance_cas_not_forbidden after insert or update on substance_cas
  for each row execute function refuse_forbidden_product();

-- The last line: nothing held is ordered, whatever code places the order.
create function refuse_held_line() returns trigger language plpgsql as $$
declare
  found record;
begin
  select line.code, hold.reason into found
  from changed line join sku on sku.id = line.sku_id join product_hold hold on hold.product_id = sku.product_id
  where hold.reason is not null limit 1;
  if found.reason is not null then
    raise exception '% is not for sale: %', found.code, found.reason using errcode = 'check_violation', constraint = 'product_held';
  end if;
  return null;
end $$;
create trigger order_line_not_held after insert on order_line referencing new table as changed
  for each statement execute function refuse_held_line();

-- What a substance's lists ask of a sale, by the rules of today; nulls for null lists. A function
-- and no join: few packs are listed, and a function that is not called costs nothing in the
-- statement that prices an order.
create function sale_rules(
  list_keys text[], out is_regulated boolean, out is_paid_by_unit boolean, out permit_kinds text[], out is_unlicensed boolean
) language plpgsql stable strict as $$
declare
  -- 'hazardous-chemicals' has no rule and needs none. Another list without one is new, or its rule
  -- has ended: nobody knows what it requires, so it counts as strict.
  is_unruled boolean := exists (
    select from unnest(list_keys) listed (key) where listed.key <> 'hazardous-chemicals'
      and not exists (select from regulated_rule_now rule where rule.list_key = listed.key)
  );
begin
  select is_unruled or coalesce(bool_or(rule.buyers = 'institutions'), false),
    is_unruled or coalesce(bool_or(not 'alipay' = any (rule.payment_methods)), false)
  into is_regulated, is_paid_by_unit
  from regulated_rule_now rule where rule.list_key = any (list_keys);
  permit_kinds := array(
    select distinct kind from regulated_rule_now rule cross join unnest(rule.permit_kinds) kind where rule.list_key = any (list_keys) order by kind
  );
  is_unlicensed := exists (select from unlicensed_list unlicensed where unlicensed.list_key = any (list_keys));
end $$;

-- Keeps the sums of permits and lines equal to the ledger; a single-use permit serves one order.
create function apply_permit_movement() returns trigger language plpgsql security definer set search_path from current as $$
declare
  ordered bigint := (select order_id from order_line where id = new.order_line_id);
begin
  update permit set
    held = held + case when new.kind = 'hold' then new.amount else -new.amount end,
    used = used + case when new.kind = 'use' then new.amount else 0 end,
    order_id = case when is_single_use and not (new.kind = 'give_back' and held + used = new.amount) then ordered end
  where id = new.permit_id and (not is_single_use or order_id is null or order_id = ordered);
  if not found then
    raise exception 'a permit for one use serves one order' using errcode = 'check_violation', constraint = 'permit_single_use';
  end if;
  update line_permit set
    held = held + case when new.kind = 'hold' then new.packs else -new.packs end,
    used = used + case when new.kind = 'use' then new.packs else 0 end
  where order_line_id = new.order_line_id and permit_id = new.permit_id;
  if not found then
    raise exception 'the permit does not cover this line' using errcode = 'check_violation', constraint = 'permit_of_line';
  end if;
  return null;
end $$;
create trigger permit_movement_applies after insert on permit_movement
  for each row execute function apply_permit_movement();

-- Cancelled packs give back what they held on permits.
create function give_permits_back(line bigint, packs integer, reference text) returns void language sql as $$
  insert into permit_movement (permit_id, order_line_id, kind, packs, amount, reference)
  select permit_id, order_line_id, 'give_back', least(held, packs), least(held, packs) * per_pack, reference
  from line_permit where order_line_id = line and held > 0 order by permit_id
$$;

-- The permits of a line go through their states in one direction. In SQL because several domains
-- write the line.
create function guard_permit_state() returns trigger language plpgsql as $$
begin
  if not (old.permit_state || ' ' || new.permit_state) = any (array[
    'none needed', 'needed submitted', 'rejected submitted', 'expired submitted', 'needed verified', 'submitted verified', 'submitted rejected',
    -- another permit that is verified already replaces the former one at once
    'rejected verified', 'expired verified',
    'verified released', 'verified expired', 'released expired', 'verified rejected', 'released rejected', 'released reported',
    'needed cancelled', 'submitted cancelled', 'rejected cancelled', 'expired cancelled', 'verified cancelled', 'released cancelled'
  ]) and not (
    -- with nothing left to send
    old.permit_state in ('submitted', 'rejected', 'expired') and new.permit_state = 'released'
      and new.cancelled_quantity < new.quantity and packs_to_send(new) = 0
  ) then
    raise exception 'permits cannot go from % to %', old.permit_state, new.permit_state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_line_guards_permits before update of permit_state on order_line for each row
  when (old.permit_state is distinct from new.permit_state) execute function guard_permit_state();

-- Lines whose packs are all cancelled need no permits, unless these are reported.
create function cancel_permits(line_ids bigint[]) returns void language plpgsql as $$
begin
  perform set_permit_state(line_ids, 'cancelled', '{needed,submitted,verified,released,rejected,expired}');
end $$;

-- Cancelled packs need no permit, whoever cancels them.
create function cancel_line_permits() returns trigger language plpgsql as $$
begin
  perform give_permits_back(new.id, new.cancelled_quantity - old.cancelled_quantity, 'line:' || new.id || ':cancelled:' || new.cancelled_quantity);
  if new.cancelled_quantity = new.quantity then
    perform cancel_permits(array[new.id]);
  end if;
  perform end_line_permits(new.id);
  return null;
end $$;
create trigger order_line_cancels_permits after update of cancelled_quantity on order_line for each row
  when (new.permit_state <> 'none' and new.cancelled_quantity > old.cancelled_quantity)
  execute function cancel_line_permits();

-- A cancelled order needs no permits, whoever cancels it.
create function cancel_order_permits() returns trigger language plpgsql as $$
begin
  perform give_permits_back(id, quantity, 'order:' || new.id || ':cancelled')
  from order_line where order_id = new.id and permit_state not in ('none', 'cancelled', 'reported') order by id;
  perform cancel_permits(array(select id from order_line where order_id = new.id));
  return null;
end $$;
create trigger customer_order_cancels_permits after update of status on customer_order for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function cancel_order_permits();

-- A line with nothing left to send is released, and reported once all its sales are reported.
create function end_line_permits(ended bigint) returns void language plpgsql as $$
begin
  if not exists (select from order_line line where id = ended and cancelled_quantity < quantity and packs_to_send(line) = 0) then return; end if;
  perform set_permit_state(array[ended], 'released', '{submitted,rejected,expired,verified}');
  if exists (select from regulated_sale open where open.order_line_id = ended and open.reported_at is null) then return; end if;
  perform set_permit_state(array[ended], 'reported', '{released}');
end $$;

-- Nothing regulated leaves before its permits are released; what leaves is used up on the permits
-- that hold it and is written in the register. In SQL because the law holds whatever code ships.
create function register_regulated_packs() returns trigger language plpgsql as $$
declare
  line order_line := (select l from order_line l where l.id = new.order_line_id);
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if line.permit_state = 'none' then return null; end if;
  if line.permit_state <> 'released' or exists (
    select from line_permit cover join permit on permit.id = cover.permit_id
    where cover.order_line_id = line.id and cover.held > 0
      and (permit.state <> 'verified' or today not between permit.valid_from and permit.valid_until)
  ) or exists (
    select from line_rule rule cross join unnest(rule.permit_kinds) wanted
    where rule.order_line_id = line.id
      and not exists (select from line_permit cover where cover.order_line_id = line.id and cover.kind = wanted and cover.held > 0)
      -- what an amendment requires since the line was released does not stop it
      and exists (select from line_permit cover where cover.order_line_id = line.id and cover.kind = wanted)
  ) then
    raise exception 'the permits of % are not released', line.code using errcode = 'restrict_violation', constraint = 'permits_released';
  end if;
  insert into permit_movement (permit_id, order_line_id, kind, packs, amount, reference)
  select permit_id, line.id, 'use', new.quantity, new.quantity * per_pack, 'shipment:' || new.shipment_id || ':line:' || line.id
  from line_permit where order_line_id = line.id and held > 0 order by permit_id;
  insert into regulated_sale (order_line_id, shipment_id, institution_id, substance_id, list_keys, packs, shipped_on, report_due_on, keep_until)
  select line.id, new.shipment_id, placed.institution_id, rule.substance_id, rule.list_keys, new.quantity, today, today + rule.report_days,
    (today + make_interval(years => rule.keep_years))::date
  from line_rule rule, customer_order placed
  where rule.order_line_id = line.id and placed.id = line.order_id;
  return null;
end $$;
create trigger shipment_line_registers after insert on shipment_line
  for each row execute function register_regulated_packs();

-- Since when a line waits for its permits: since the order, or since a permit of it was revoked.
create function permits_awaited_since(line bigint, placed timestamptz) returns timestamptz language sql stable as $$
  select greatest(placed, (
    select max(permit.revoked_at) from permit_movement moved join permit on permit.id = moved.permit_id
    where moved.order_line_id = line
  ))
$$;

-- Writes the domain event with the row that causes it, so that none is lost. A buyer whose permit
-- was revoked is notified.
create function record_permit_event() returns trigger language plpgsql as $$
begin
  perform publish_event('permit.' || new.permit_state, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'line_id', new.id, 'code', new.code, 'state', new.permit_state)
      || case when new.permit_state = 'rejected' and tg_op = 'UPDATE' and old.permit_state in ('verified', 'released') then '{"is_revoked": true}' else '{}' end::jsonb)
  from customer_order where id = new.order_id;
  return null;
end $$;
create trigger order_line_records_permits after update of permit_state on order_line for each row
  when (old.permit_state is distinct from new.permit_state and new.permit_state <> 'none')
  execute function record_permit_event();
create trigger order_line_records_permits_needed after insert on order_line for each row when (new.permit_state <> 'none')
  execute function record_permit_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger permit_movement_append_only before update or delete on permit_movement
  for each row execute function refuse_mutation();
create trigger permit_movement_no_truncate before truncate on permit_movement
  for each statement execute function refuse_mutation();
create trigger identity_view_append_only before update or delete on identity_view
  for each row execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
-- Product pages say who may buy and with which permits.
create trigger controlled_match_announces after insert or update or delete on controlled_match
  for each statement execute function announce_table('substances');
create trigger controlled_screening_unread_announces after insert on controlled_screening
  for each row when (new.retry_at is not null) execute function announce_table('substances');
create trigger controlled_screening_read_announces after update on controlled_screening
  for each row when ((old.retry_at is null) <> (new.retry_at is null)) execute function announce_table('substances');
create trigger controlled_decision_announces after insert or update or delete on controlled_decision
  for each statement execute function announce_table('substances');
create trigger controlled_entry_raises_version before update on controlled_entry
  for each row when (old.* is distinct from new.*) execute function raise_version();
create trigger regulated_rule_announces after insert or update or delete on regulated_rule
  for each statement execute function announce_table('substances');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
-- Entries are counted in their version and not audited themselves.
select audit_table('regulated_list_version', 'id',
  'id regulated_list_id version issued_on source valid_from entry_count',
  'written_by created_at');
select audit_table('controlled_entry', 'id',
  'id list_key number name_en name_zh also cas smiles smarts smarts_effect includes_salts is_active note',
  'structure_from inchikey formula except_keys reference listed written_by version');
select audit_table('controlled_decision', 'substance_id', 'substance_id decision entry_ids unread_smiles reason', 'decided_by decided_at');
select audit_table('regulated_rule', 'list_key valid_from',
  'list_key valid_from valid_until buyers permit_kinds payment_methods carriers report_days keep_years is_verified',
  'source written_by verified_by');
select audit_table('permit', 'id',
  'id kind substance_id amount unit valid_from valid_until is_single_use state decided_by decided_at revoked_at',
  'held used');
-- Looking at an identity number is an audit entry too.
select audit_table('regulated_sale', 'id',
  'id order_line_id shipment_id list_keys packs shipped_on report_due_on reported_at reported_by report_reference',
  'institution_id substance_id keep_until');
select audit_table('identity_view', 'id', 'id order_id viewed_by', 'viewed_at');
