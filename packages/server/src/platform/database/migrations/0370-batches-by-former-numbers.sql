-- As in 0326, but a former number leads to the whole batch that it belongs to by now: what one pack was corrected to, another came in as.

-- The lots that have the number, in all packs that were filled from them; of a product of which none has it, the batches of those that had it.
create or replace function lots_named(wanted text) returns setof bigint language sql stable as $$
  select id from lot where number = wanted
  union
  select batch.id from lot_correction former join lot on lot.id = former.lot_id join sku on sku.id = lot.sku_id
  join sku filled on filled.product_id = sku.product_id join lot batch on batch.sku_id = filled.id and batch.number = lot.number
  where former.number = wanted and not exists (
    select from lot named join sku pack on pack.id = named.sku_id where named.number = wanted and pack.product_id = sku.product_id)
$$;
