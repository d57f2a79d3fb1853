-- The ledger is searched as a whole: by what happened, warehouse, day, whoever did it, and the delivery note that brought packs.

-- The note's number as it was typed; the reference has the lot beside it, so that a note takes each lot in once.
alter table stock_movement add column note text constraint stock_movement_note check (note is null or kind = 'receive');

alter table stock_movement disable trigger stock_movement_append_only;
update stock_movement movement set note = came.reference
from lot_movement came join lot on lot.id = came.lot_id
where movement.kind = 'receive' and came.kind = 'receive' and lot.sku_id = movement.sku_id and came.warehouse_id = movement.warehouse_id
  and came.moved_at = movement.moved_at and starts_with(movement.reference, came.reference || ':');
-- packs without a lot; with some the shop began
update stock_movement set note = reference
where kind = 'receive' and note is null and reference !~ '^(opening|import):\d+$';
alter table stock_movement enable trigger stock_movement_append_only;

drop trigger stock_movement_audited on stock_movement;
select audit_table('stock_movement', 'id', 'id sku_id warehouse_id kind on_hand_change reserved_change reference note', 'moved_at acted_by');

-- Newest first by each filter. What is promised and shipped is most of the ledger and soon found in the first of these.
create index stock_movement_moved on stock_movement (moved_at, id);
create index stock_movement_warehouse on stock_movement (warehouse_id, moved_at, id);
create index stock_movement_kind on stock_movement (kind, moved_at, id) where kind not in ('reserve', 'ship');
create index stock_movement_acted_by on stock_movement (acted_by, moved_at, id) where acted_by is not null;
create index stock_movement_note on stock_movement (note, moved_at, id) where note is not null;
-- packs of lots that are set aside and cleared stand in the ledger of lots alone
create index lot_movement_aside on lot_movement (moved_at, id) where kind in ('quarantine', 'clear');
create index lot_movement_acted_by on lot_movement (acted_by, moved_at, id) where acted_by is not null;

alter table table_export drop constraint table_export_kind_check;
alter table table_export add constraint table_export_kind_check
  check (kind in ('orders', 'money', 'invoices', 'stock', 'movements', 'customers'));
