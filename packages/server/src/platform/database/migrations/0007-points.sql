-- Points are money of a kind: a double-entry ledger, append-only. One row moves points from one account to another,
-- so debits equal credits by construction. A buyer's balance is kept and may never be negative; the shop's own accounts are summed.

create table points_account (
  account_id bigint primary key references account,
  balance bigint not null default 0 constraint points_never_negative check (balance >= 0)
);

create table points_transfer (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- seen from the buyer: positive comes in, negative goes out; the shop's account `counterpart` moves by the opposite
  change bigint not null check (change <> 0),
  counterpart text not null check (counterpart in ('issued', 'redeemed', 'expired', 'written_off')),
  type text not null check (type in ('earn', 'spend', 'expire', 'refund', 'adjust')),
  -- what caused it, e.g. 'order:123'; a cause moves points once
  reference text not null unique,
  memo_en text not null,
  memo_zh text not null,
  expires_at timestamptz,
  moved_at timestamptz not null default now(),
  check (type not in ('earn', 'refund') or change > 0),
  check (type not in ('spend', 'expire') or change < 0)
);
create index points_transfer_account on points_transfer (account_id, moved_at desc, id desc);
create trigger points_transfer_append_only before update or delete on points_transfer for each row execute function refuse_mutation();
create trigger points_transfer_no_truncate before truncate on points_transfer for each statement execute function refuse_mutation();

-- The balance follows the ledger by itself: no code can move one without the other.
create function apply_points_transfer() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into points_account (account_id, balance) values (new.account_id, 0) on conflict do nothing;
  update points_account set balance = balance + new.change where account_id = new.account_id;
  return null;
end $$;
create trigger points_transfer_applies after insert on points_transfer for each row execute function apply_points_transfer();

create table points_good (
  id bigint generated always as identity primary key,
  key text not null unique,
  sku_id bigint not null references sku,
  points bigint not null check (points > 0),
  stock integer not null constraint points_good_never_oversold check (stock >= 0)
);
create trigger points_good_announces after insert or update or delete on points_good for each statement execute function announce_table('point-mall');

create table points_order (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^P\d{14}$'),
  account_id bigint not null references account,
  points_good_id bigint not null references points_good,
  sku_id bigint not null references sku,
  code text not null,
  name_en text not null,
  name_zh text,
  label_en text not null,
  label_zh text not null,
  picture text not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  status text not null check (status in ('pending_shipment', 'shipped', 'completed', 'cancelled')),
  recipient text not null,
  mobile text not null,
  province text not null,
  city text not null,
  district text,
  detail text not null,
  carrier text,
  tracking_number text,
  placed_at timestamptz not null default now(),
  shipped_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz
);
create index points_order_account on points_order (account_id, placed_at desc);

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on points_transfer from aliquot_app;
    revoke insert, update, delete on points_account from aliquot_app;
  end if;
end $$;
