-- What the warehouse's people do to packs by hand, and who did it: moves between warehouses and counts stand beside what was there.

alter table stock_movement drop constraint stock_movement_kind;
alter table stock_movement add constraint stock_movement_kind
  check (kind in ('receive', 'reserve', 'release', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear'));
alter table lot_movement drop constraint lot_movement_kind_check;
alter table lot_movement add constraint lot_movement_kind_check
  check (kind in ('receive', 'ship', 'return', 'move', 'count', 'write-off', 'quarantine', 'clear'));

-- Whoever of the shop acts is a setting of the transaction (migration 0111); buyers and jobs have none.
alter table stock_movement add column acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name');
alter table lot_movement add column acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name');

-- One act of somebody's: why it was done. Its key is of whoever asks for it, so that a repeated press finds it done.
create table stock_act (
  -- of its movements, e.g. move:0190…
  reference text primary key check (length(reference) <= 200),
  kind text not null check (kind in ('receive', 'move', 'count', 'write-off', 'quarantine', 'clear')),
  reason text not null check (length(reason) <= 500),
  acted_by text default (nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name'),
  acted_at timestamptz not null default now()
);
create trigger stock_act_append_only before update or delete on stock_act for each row execute function refuse_mutation();
create trigger stock_act_no_truncate before truncate on stock_act for each statement execute function refuse_mutation();
select audit_table('stock_act', 'reference', 'reference kind', 'acted_by acted_at');

drop trigger stock_movement_audited on stock_movement;
select audit_table('stock_movement', 'id', 'id sku_id warehouse_id kind on_hand_change reserved_change reference', 'moved_at acted_by');
select audit_table('lot_movement', 'id', 'id lot_id warehouse_id kind on_hand_change quarantined_change reference', 'moved_at acted_by');

-- A certificate stands on the pages of its product.
select audit_table('lot_result', 'lot_id position', 'lot_id position test_en limit_en result_en method', 'test_zh limit_zh result_zh');
create function announce_lot_result() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || sku.product_id) from lot join sku on sku.id = lot.sku_id
  where lot.id = coalesce(new.lot_id, old.lot_id);
  return null;
end $$;
create trigger lot_result_announces after insert or update or delete on lot_result for each row execute function announce_lot_result();

-- What the stock table of the console asks for.
create index lot_expires on lot (expires_on, id);
create index lot_stock_warehouse on lot_stock (warehouse_id) where on_hand > 0;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on stock_act from aliquot_app;
  end if;
end $$;
