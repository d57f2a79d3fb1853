-- A pack is repaired for as long as was said when it was sold: a warranty that changes later changes nothing for what is sold.
alter table order_line add column warranty_months integer check (warranty_months between 0 and 120);
update order_line line set warranty_months = warranty.months
from sku_warranty warranty where warranty.sku_id = line.sku_id and line.kind = 'goods';
alter table order_line add constraint order_line_goods_have_a_warranty check ((kind = 'goods') = (warranty_months is not null));

create function keep_warranty() returns trigger language plpgsql as $$
begin
  new.warranty_months := (select months from sku_warranty where sku_id = new.sku_id);
  return new;
end $$;
create trigger order_line_keeps_warranty before insert on order_line for each row
  when (new.kind = 'goods' and new.warranty_months is null) execute function keep_warranty();
