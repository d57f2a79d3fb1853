-- Functions and triggers of documents.

-- A document is about a pack or lot of its own product. No foreign key says that: lots change
-- numbers.
create function check_document_subject() returns trigger language plpgsql as $$
begin
  if new.sku_id is not null and not exists (select from sku where sku.id = new.sku_id and sku.product_id = new.product_id)
    or new.lot_number is not null and not exists (
      select from lots_named(new.lot_number) as named (id) join lot using (id) join sku on sku.id = lot.sku_id where sku.product_id = new.product_id
    ) then
    raise exception 'a document is about its own product' using errcode = 'check_violation', constraint = 'product_document_subject';
  end if;
  return new;
end $$;
create trigger product_document_subject before insert or update of product_id, sku_id, lot_number on product_document
  for each row execute function check_document_subject();

-- Documents about a lot follow it to its new number, unless another of their lots keeps the old one
-- or the same file is there. In SQL because it belongs to the correction of the lot, whoever makes
-- it.
create function move_lot_documents() returns trigger language plpgsql as $$
begin
  update product_document document set lot_number = new.new_number, moved_with = lots_of_document(document)
  where document.product_id = (select product_id from sku where id = (select sku_id from lot where id = new.lot_id))
    and document.lot_number = new.number and new.lot_id = any(lots_of_document(document))
    and not exists (select from lot where lot.id = any(lots_of_document(document)) and lot.number = new.number)
    and (document.removed_at is not null or document.replaced_at is not null or not exists (
      select from product_document there
      where there.product_id = document.product_id and there.lot_number = new.new_number and there.kind = document.kind
        and there.language = document.language and there.sha256 = document.sha256
        and there.removed_at is null and there.replaced_at is null));
  return null;
end $$;
create trigger lot_correction_moves_documents after insert on lot_correction for each row
  when (new.number <> new.new_number) execute function move_lot_documents();

-- The lots that a document is about: those that had its number when it was written or came in under
-- it since, and none that was given the number later.
create function lots_of_document(document product_document) returns bigint[] language sql stable as $$
  select coalesce(document.moved_with, array(
    select lot.id from lot join sku on sku.id = lot.sku_id
    where sku.product_id = document.product_id and document.lot_number = coalesce((
      select former.number from lot_correction former
      where former.lot_id = lot.id and former.corrected_at >= document.added_at order by former.id limit 1), lot.number)))
$$;

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger product_document_announces after insert or update or delete on product_document
  for each row execute function announce_row('product:', 'product_id');
create trigger safety_data_sheet_announces after insert or update or delete on safety_data_sheet
  for each row execute function announce_row('product:', 'product_id');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('product_document', 'id',
  'id product_id sku_id lot_number kind language dated_on valid_until bytes replaces_id replaced_at removed_at',
  'key stored_as sha256 added_at moved_with');
