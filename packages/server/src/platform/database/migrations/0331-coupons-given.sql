-- Coupons that operators give to customers whom they name; and coupons that nobody gets otherwise.
alter table coupon drop constraint coupon_audience_check;
alter table coupon add constraint coupon_audience_check check (audience in ('everyone', 'points', 'given'));

create table coupon_gift (
  claim_id bigint primary key references coupon_claim,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  -- why, for colleagues
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  given_by text not null check (given_by <> ''),
  -- by which account: a name changes, and what one person gives alone is counted together
  given_by_id bigint not null references operator,
  second text check (second <> ''),
  -- the press: the same one again gives nothing more
  act_key uuid not null,
  given_at timestamptz not null default now(),
  unique (act_key, account_id)
);
create index coupon_gift_account on coupon_gift (account_id);
create index coupon_gift_coupon on coupon_gift (coupon_id);
create index coupon_gift_alone on coupon_gift (given_by_id, given_at) where second is null;
create trigger coupon_gift_append_only before update or delete on coupon_gift for each row execute function refuse_mutation();
create trigger coupon_gift_no_truncate before truncate on coupon_gift for each statement execute function refuse_mutation();
select audit_table('coupon_gift', 'claim_id', 'claim_id coupon_id account_id given_by second', 'act_key given_at given_by_id');

-- A claim that was given is of the coupon and the customer of which it says so.
create function check_coupon_gift() returns trigger language plpgsql as $$
begin
  if not exists (select from coupon_claim where id = new.claim_id and coupon_id = new.coupon_id and account_id = new.account_id) then
    raise exception 'claim % is another one', new.claim_id using errcode = 'check_violation', constraint = 'coupon_gift_is_its_claim';
  end if;
  return new;
end $$;
create trigger coupon_gift_checked before insert on coupon_gift for each row execute function check_coupon_gift();

create function tell_coupon_gift() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'coupon.given', 'coupon_claim:' || new.claim_id, new.account_id, jsonb_build_object('coupon', coupon.key, 'title_en', coupon.title_en,
    'title_zh', coupon.title_zh, 'off', coupon.off, 'threshold', coupon.threshold, 'expires_at', claim.expires_at)
  from coupon_claim claim join coupon on coupon.id = claim.coupon_id where claim.id = new.claim_id;
  return null;
end $$;
create trigger coupon_gift_tells after insert on coupon_gift for each row execute function tell_coupon_gift();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on coupon_gift from aliquot_app;
  end if;
end $$;
