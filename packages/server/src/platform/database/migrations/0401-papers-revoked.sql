-- A paper that was verified by a slip, or that turns out to be forged, is revoked: it becomes a rejected one, with its reason. What it still
-- covered waits for another paper; what has left on it stays used on it and in the register.

alter table regulated_paper
  add column revoked_at timestamptz,
  drop constraint paper_used_verified,
  add constraint paper_used_verified check (state = 'verified' or (held = 0 and (used = 0 or revoked_at is not null))),
  add constraint paper_revoked_is_rejected check (revoked_at is null or state = 'rejected');
drop trigger regulated_paper_audited on regulated_paper;
select audit_table('regulated_paper', 'id',
  'id kind substance_id amount unit valid_from valid_until is_single_use state decided_by decided_at revoked_at', 'held used');

-- one line may leave on two papers of a kind, one after the other: what was used of the first stays with it
alter table line_paper drop constraint line_paper_pkey, add primary key (order_line_id, kind, paper_id);

-- Since when a line waits for its papers: since it was placed, or since a paper of it was revoked. Its days are counted from there.
create function papers_awaited_since(line bigint, placed timestamptz) returns timestamptz language sql stable as $$
  select greatest(placed, (
    select max(paper.revoked_at) from paper_movement moved join regulated_paper paper on paper.id = moved.paper_id
    where moved.order_line_id = line
  ))
$$;

create or replace function guard_paper_state() returns trigger language plpgsql as $$
begin
  if not (old.paper_state || ' ' || new.paper_state) = any (array[
    'none needed', 'needed submitted', 'rejected submitted', 'expired submitted', 'needed verified', 'submitted verified', 'submitted rejected',
    -- another paper in hand does at once what the former one does no more
    'rejected verified', 'expired verified',
    'verified released', 'verified expired', 'released expired', 'verified rejected', 'released rejected', 'released reported',
    'needed cancelled', 'submitted cancelled', 'rejected cancelled', 'expired cancelled', 'verified cancelled', 'released cancelled'
  ]) then
    raise exception 'papers cannot go from % to %', old.paper_state, new.paper_state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What leaves is used up on the papers that hold it; those that held it before do not count any more.
create or replace function register_regulated_packs() returns trigger language plpgsql as $$
declare
  line order_line := (select l from order_line l where l.id = new.order_line_id);
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if line.paper_state = 'none' then return null; end if;
  if line.paper_state <> 'released' or exists (
    select from line_paper cover join regulated_paper paper on paper.id = cover.paper_id
    where cover.order_line_id = line.id and cover.held > 0
      and (paper.state <> 'verified' or today not between paper.valid_from and paper.valid_until)
  ) or exists (
    select from line_rule rule cross join unnest(rule.paper_kinds) wanted
    where rule.order_line_id = line.id
      and not exists (select from line_paper cover where cover.order_line_id = line.id and cover.kind = wanted and cover.held > 0)
      -- what an amendment asks for since the line was released is let go, as before
      and exists (select from line_paper cover where cover.order_line_id = line.id and cover.kind = wanted)
  ) then
    raise exception 'the papers of % are not released', line.code using errcode = 'restrict_violation', constraint = 'papers_released';
  end if;
  insert into paper_movement (paper_id, order_line_id, kind, packs, amount, reference)
  select paper_id, line.id, 'use', new.quantity, new.quantity * per_pack, 'shipment:' || new.shipment_id || ':line:' || line.id
  from line_paper where order_line_id = line.id and held > 0 order by paper_id;
  insert into regulated_sale (order_line_id, shipment_id, institution_id, substance_id, list_keys, packs, shipped_on, report_due_on, keep_until)
  select line.id, new.shipment_id, placed.institution_id, rule.substance_id, rule.list_keys, new.quantity, today, today + rule.report_days,
    (today + make_interval(years => rule.keep_years))::date
  from line_rule rule, customer_order placed
  where rule.order_line_id = line.id and placed.id = line.order_id;
  return null;
end $$;

-- A buyer whose paper was revoked hears that, and not that it was never accepted.
create or replace function tell_paper_state() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'paper.' || new.paper_state, 'order:' || number, account_id,
    jsonb_build_object('order', number, 'line_id', new.id, 'code', new.code, 'state', new.paper_state)
      || case when new.paper_state = 'rejected' and tg_op = 'UPDATE' and old.paper_state in ('verified', 'released') then '{"is_revoked": true}' else '{}' end::jsonb
  from customer_order where id = new.order_id;
  return null;
end $$;
