-- Stock per SKU and warehouse. A unit is never promised twice: the constraint is the last line of defence.

create table warehouse (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  province_code text not null
);

create table stock (
  sku_id bigint not null references sku,
  warehouse_id bigint not null references warehouse,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  primary key (sku_id, warehouse_id),
  constraint stock_never_oversold check (reserved >= 0 and reserved <= on_hand)
) with (fillfactor = 70);

-- Every change of on hand or reserved, for ever.
create table stock_movement (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  warehouse_id bigint not null references warehouse,
  kind text not null check (kind in ('receive', 'reserve', 'release', 'ship', 'return', 'count', 'write-off')),
  on_hand_change integer not null,
  reserved_change integer not null,
  -- what caused it, e.g. 'order:123:line:456'; one movement of a kind per cause and SKU
  reference text not null,
  moved_at timestamptz not null default now(),
  unique (reference, kind, sku_id, warehouse_id),
  check (on_hand_change <> 0 or reserved_change <> 0)
);
create index stock_movement_sku on stock_movement (sku_id, id);
create trigger stock_movement_append_only before update or delete on stock_movement for each row execute function refuse_mutation();
create trigger stock_movement_no_truncate before truncate on stock_movement for each statement execute function refuse_mutation();

-- Pages say at most "50+", so only a change that can be seen is announced.
create function announce_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and least(old.on_hand - old.reserved, 50) = least(new.on_hand - new.reserved, 50) then return null; end if;
  perform announce_change('stock:' || s.product_id) from sku s where s.id = new.sku_id;
  return null;
end $$;
create trigger stock_announces after insert or update on stock for each row execute function announce_stock();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on stock_movement from aliquot_app;
  end if;
end $$;
