-- A coupon that operators gave to a customer by mistake is taken back while nobody has used it: it goes back to what the coupon has to give,
-- and no order can hold it any more. The customer may be given it again.
alter table coupon_claim add column taken_back_at timestamptz,
  add constraint coupon_claim_used_or_taken_back check (order_id is null or taken_back_at is null);
drop index coupon_claim_once;
create unique index coupon_claim_once on coupon_claim (coupon_id, account_id) where points_order_id is null and taken_back_at is null;

create or replace function hold_coupon(buyer_id bigint, claim_id bigint, held_by bigint) returns boolean language plpgsql as $$
begin
  update coupon_claim set order_id = held_by
  where id = claim_id and account_id = buyer_id and order_id is null and taken_back_at is null and expires_at > now();
  return found;
end $$;

create table coupon_take_back (
  claim_id bigint primary key references coupon_gift,
  -- why, for colleagues; forgotten with the customer
  reason text check (reason ~ '\S' and length(reason) <= 200),
  taken_by text not null check (taken_by <> ''),
  taken_at timestamptz not null default now()
);
select audit_table('coupon_take_back', 'claim_id', 'claim_id taken_by', 'taken_at');

-- It is written once, and later only forgotten why; and it goes with its claim.
create function guard_coupon_take_back() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.reason is not null
      or (new.claim_id, new.taken_by, new.taken_at) is distinct from (old.claim_id, old.taken_by, old.taken_at)) then
    raise exception 'who took a coupon back stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from coupon_claim where id = new.claim_id and taken_back_at is not null) then
    raise exception 'claim % is not taken back', new.claim_id using errcode = 'check_violation', constraint = 'coupon_take_back_is_its_claim';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger coupon_take_back_guarded before insert or update or delete on coupon_take_back
  for each row execute function guard_coupon_take_back();

create function tell_coupon_take_back() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'coupon.taken_back', 'coupon_claim:' || new.claim_id, claim.account_id,
    jsonb_build_object('coupon', coupon.key, 'title_en', coupon.title_en, 'title_zh', coupon.title_zh, 'off', coupon.off)
  from coupon_claim claim join coupon on coupon.id = claim.coupon_id where claim.id = new.claim_id;
  return null;
end $$;
create trigger coupon_take_back_tells after insert on coupon_take_back for each row execute function tell_coupon_take_back();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke delete, truncate on coupon_take_back from aliquot_app;
  end if;
end $$;
