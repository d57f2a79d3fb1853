-- Points: a double-entry ledger, append-only. One row moves points from one account to another, so
-- debits equal credits. A buyer's balance is kept and never negative; the shop's own accounts are
-- summed.

create table points_account (
  account_id bigint primary key references account,
  balance bigint not null default 0 constraint points_never_negative check (balance >= 0)
);
comment on table points_account is 'A buyer''s balance. Kept by triggers only.';

create table points_transfer (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  change bigint not null check (change <> 0),
  counterpart text not null check (counterpart in ('issued', 'redeemed', 'expired', 'written_off')),
  type text not null check (type in ('earn', 'spend', 'expire', 'refund', 'adjust')),
  reference text not null unique,
  memo_en text not null,
  memo_zh text not null,
  expires_at timestamptz,
  moved_at timestamptz not null default now(),
  spendable_from timestamptz,
  returns bigint references points_transfer,
  about text,
  check (type not in ('earn', 'refund') or change > 0),
  check (type not in ('spend', 'expire') or change < 0),
  check (spendable_from is null or change > 0),
  check (returns is null or type in ('refund', 'adjust'))
);
comment on table points_transfer is 'The ledger of points, for ever.';
comment on column points_transfer.change is
  'Seen from the buyer: positive comes in, negative goes out. The shop''s account counterpart '
  'moves by the opposite.';
comment on column points_transfer.reference is
  'The cause, for example order:123; a cause moves points once.';
comment on column points_transfer.spendable_from is
  'Points are pending until then; null: spendable at once.';
comment on column points_transfer.returns is
  'The transfer that this one reverses: a spend that is given back, or an earning that is taken '
  'back.';
comment on column points_transfer.about is
  'Number of the order, points order or ticket, for the reader.';
create index points_transfer_account on points_transfer (account_id, moved_at desc, id desc);
create index points_transfer_returns on points_transfer (returns) where returns is not null;

create table points_lot (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  transfer_id bigint not null references points_transfer,
  amount bigint not null check (amount > 0),
  remaining bigint not null default 0,
  spendable_from timestamptz not null,
  expires_at timestamptz,
  constraint points_lot_never_overdrawn check (remaining between 0 and amount)
);
comment on table points_lot is 'Points that came in together and expire together.';
comment on column points_lot.transfer_id is 'The transfer that brought it.';
comment on column points_lot.expires_at is 'Null: never.';
create index points_lot_open on points_lot (account_id, expires_at, id) where remaining > 0;
create index points_lot_due on points_lot (expires_at) where remaining > 0;
create index points_lot_transfer on points_lot (transfer_id);

create table points_allocation (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references points_transfer,
  lot_id bigint not null references points_lot,
  change bigint not null check (change <> 0),
  undoes bigint references points_allocation,
  check (undoes is null or change > 0)
);
comment on table points_allocation is
  'From which lots a transfer took, and into which it brought, for ever.';
comment on column points_allocation.change is 'Into the lot, or out of it.';
comment on column points_allocation.undoes is 'The allocation that this one gives back.';
create index points_allocation_transfer on points_allocation (transfer_id, id);
create index points_allocation_lot on points_allocation (lot_id);
create index points_allocation_undoes on points_allocation (undoes) where undoes is not null;

create table points_write_off (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  returns bigint not null references points_transfer,
  points bigint not null check (points > 0),
  reference text not null unique,
  moved_at timestamptz not null default now()
);
comment on table points_write_off is
  'Points that should have been taken back from a buyer who had spent them: the shop''s account '
  'written_off pays them to issued. For ever.';
comment on column points_write_off.returns is 'The earning that could not be taken back.';
create index points_write_off_returns on points_write_off (returns);

create view points_book as
select account, sum(points)::bigint as points
from (
  select 'held' as account, change as points from points_transfer
  union all select counterpart, -change from points_transfer
  union all select 'written_off', -points from points_write_off
  union all select 'issued', points from points_write_off
) moved
group by account;
comment on view points_book is
  'The accounts of the points ledger and their sums. Together they are zero.';

create table points_good (
  id bigint generated always as identity primary key,
  key text not null unique,
  sku_id bigint references sku,
  points bigint not null check (points > 0),
  stock integer not null constraint points_good_never_oversold check (stock >= 0),
  coupon_id bigint unique references coupon,
  withdrawn_at timestamptz,
  version integer not null default 1,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint points_good_window check (ends_at > starts_at),
  constraint points_good_is_one_thing check ((sku_id is null) <> (coupon_id is null))
);
comment on table points_good is 'What the points mall offers: a pack or a coupon.';

-- Nothing hazardous, regulated or cold-chain is given for points, on a trial or as a gift.
create function sku_may_be_given(wanted_sku_id bigint) returns boolean language sql stable set search_path from current as $$
  /* never null: it is whether there are such */
  select not exists (
    select from sku
    join product on product.id = sku.product_id
    join product_hazard hazard on hazard.product_id = product.id
    where sku.id = wanted_sku_id and (
      product.transport not in ('ambient', 'none') or hazard.un_number is not null
      or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
      or exists (select from substance_regulation regulation where regulation.substance_id = product.substance_id)
    )
  )
$$;

create view points_product as
select distinct sku.product_id
from points_good join sku on sku.id = points_good.sku_id
where points_good.stock > 0 and points_good.withdrawn_at is null and sku_may_be_given(sku.id)
  and (points_good.starts_at is null or points_good.starts_at <= now()) and (points_good.ends_at is null or points_good.ends_at > now());
comment on view points_product is 'Products that the points mall offers now.';

create table points_order (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^P\d{14}$'),
  account_id bigint not null references account,
  points_good_id bigint not null references points_good,
  sku_id bigint references sku,
  code text,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  picture text,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  status text not null check (status in ('pending_shipment', 'shipped', 'completed', 'cancelled')),
  recipient text,
  mobile text,
  province text,
  city text,
  district text,
  detail text,
  carrier text,
  tracking_number text,
  placed_at timestamptz not null default now(),
  shipped_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  product_id bigint references product,
  kind text not null default 'goods' check (kind in ('goods', 'coupon')),
  returned_quantity integer not null default 0,
  cancelled_by text check (cancelled_by in ('buyer', 'operator')),
  cancel_reason text,
  parcel_version integer not null default 1 check (parcel_version >= 1),
  -- What has left is not cancelled, and what is cancelled never left.
  constraint points_order_shipped_at check (status not in ('pending_shipment', 'cancelled') or shipped_at is null),
  constraint points_order_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint points_order_completed_at check ((status = 'completed') = (completed_at is not null)),
  constraint points_order_priced_alike check (points % quantity = 0),
  constraint points_order_returned_within check (returned_quantity between 0 and quantity),
  constraint points_order_goods_go_somewhere check (
    case kind when 'goods' then num_nulls(sku_id, product_id, code, picture, recipient, mobile, province, city, detail) = 0
    else num_nonnulls(sku_id, product_id, code, picture, recipient, mobile, province, city, district, detail, shipped_at) = 0 end
  )
);
comment on table points_order is
  'An order in the points mall. It keeps its content as of when it was placed.';
comment on column points_order.returned_quantity is
  'Packs that came back as faulty, with their points.';
comment on column points_order.parcel_version is
  'Raised by every correction of the parcel: whoever corrects an older version is refused.';
create index points_order_account on points_order (account_id, placed_at desc);
create index points_order_open on points_order (placed_at) where status = 'pending_shipment';
create index points_order_shipped on points_order (shipped_at) where status = 'shipped';
alter table parcel_correction add foreign key (points_order_id) references points_order;
alter table coupon_claim add foreign key (points_order_id) references points_order;

-- What the application may not change, where its role exists.
do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete, truncate on points_account, points_lot, points_allocation from aliquot_app;
    revoke update, delete, truncate on points_transfer, points_write_off from aliquot_app;
  end if;
end $$;
