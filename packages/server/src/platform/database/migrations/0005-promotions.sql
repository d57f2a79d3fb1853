-- Activities (a window, products, a reduction), coupons to claim, trials to apply for.

create table activity (
  id bigint generated always as identity primary key,
  key text not null unique,
  title_en text not null,
  title_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  rules jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);

create table activity_product (
  activity_id bigint not null references activity on delete cascade,
  product_id bigint not null references product,
  percent_off integer not null check (percent_off between 1 and 90),
  position integer not null,
  primary key (activity_id, product_id)
);
create index activity_product_product on activity_product (product_id);

create table coupon (
  id bigint generated always as identity primary key,
  key text not null unique,
  title_en text not null,
  title_zh text not null,
  terms_en text not null,
  terms_zh text not null,
  off bigint not null check (off > 0),
  threshold bigint not null check (threshold >= 0),
  valid_days integer not null check (valid_days > 0),
  quota integer not null check (quota > 0),
  claimed integer not null default 0,
  ends_at timestamptz,
  constraint coupon_within_quota check (claimed >= 0 and claimed <= quota)
);

create table coupon_claim (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- the order that holds it; null while it can be used
  order_id bigint,
  unique (coupon_id, account_id)
);
create index coupon_claim_account on coupon_claim (account_id);
create unique index coupon_claim_order on coupon_claim (order_id) where order_id is not null;

create table trial (
  id bigint generated always as identity primary key,
  key text not null unique,
  sku_id bigint not null references sku,
  title_en text not null,
  title_zh text not null,
  terms_en text not null,
  terms_zh text not null,
  places integer not null check (places > 0),
  ends_at timestamptz not null
);

create table trial_application (
  id bigint generated always as identity primary key,
  trial_id bigint not null references trial,
  account_id bigint not null references account,
  address_id bigint not null references address,
  purpose text not null,
  state text not null default 'submitted' check (state in ('submitted', 'granted', 'declined')),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (trial_id, account_id)
);

create trigger activity_announces after insert or update or delete on activity for each statement execute function announce_table('activities');
create trigger activity_product_announces after insert or update or delete on activity_product for each row execute function announce_row('product:', 'product_id');
create trigger activity_product_announces_all after insert or update or delete on activity_product for each statement execute function announce_table('activities');
create trigger coupon_announces after insert or delete on coupon for each statement execute function announce_table('offers');
create trigger coupon_update_announces after update of title_en, title_zh, terms_en, terms_zh, off, threshold, quota, ends_at on coupon for each statement execute function announce_table('offers');
create function announce_coupon_gone() returns trigger language plpgsql as $$
begin
  perform announce_change('offers');
  return null;
end $$;
create trigger coupon_gone_announces after update of claimed on coupon for each row when ((old.claimed = old.quota) <> (new.claimed = new.quota)) execute function announce_coupon_gone();
create trigger trial_announces after insert or update or delete on trial for each statement execute function announce_table('offers');
