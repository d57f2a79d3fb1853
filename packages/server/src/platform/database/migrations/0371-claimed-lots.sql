-- The lot that a claim is about, beside the number that the buyer gave it: numbers are corrected, and change hands by that.
alter table ticket_line add column lot_id bigint references lot;

update ticket_line line set lot_id = (
  select sent.lot_id from shipped_lot sent
  where sent.order_line_id = line.order_line_id and (sent.number = line.lot
    or exists (select from lot_correction former where former.lot_id = sent.lot_id and former.number = line.lot))
  order by sent.number = line.lot desc, sent.lot_id limit 1)
where line.lot is not null;
