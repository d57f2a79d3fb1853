-- A service is done, not sent: whatever the shop's own acts say, none is part of a shipment. Those of earlier orders stay as they are.
create function refuse_shipped_service() returns trigger language plpgsql as $$
begin
  if exists (select from order_line where id = new.order_line_id and kind = 'service') then
    raise exception 'a service is not shipped' using errcode = 'check_violation', constraint = 'shipment_of_goods';
  end if;
  return new;
end $$;
create trigger shipment_line_is_goods before insert on shipment_line for each row execute function refuse_shipped_service();
