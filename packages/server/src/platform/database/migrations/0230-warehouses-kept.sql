-- Warehouses are kept by operators: made, renamed, closed and opened again. A closed one takes nothing in; it was empty when it was closed.
alter table warehouse
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add constraint warehouse_named check (name_en ~ '\S' and name_zh ~ '\S');

select audit_table('warehouse', 'key', 'key name_en name_zh province_code closed_at', 'id version');

-- Whoever takes goods in holds the warehouse as it is until the end; whoever closes it waits for them.
create function take_in_where_open() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.warehouse_id and closed_at is null for share;
  if not found then
    raise exception 'warehouse % is closed', new.warehouse_id using errcode = 'check_violation', constraint = 'stock_in_open_warehouse';
  end if;
  return new;
end $$;
create trigger stock_arrives_where_open before insert on stock for each row
  when (new.on_hand > 0) execute function take_in_where_open();
create trigger stock_grows_where_open before update of on_hand on stock for each row
  when (new.on_hand > old.on_hand) execute function take_in_where_open();

create function close_when_empty() returns trigger language plpgsql as $$
begin
  if exists (select from stock where warehouse_id = new.id and on_hand > 0) then
    raise exception 'warehouse % is not empty', new.id using errcode = 'check_violation', constraint = 'warehouse_closed_empty';
  end if;
  return new;
end $$;
create trigger warehouse_closes_empty before update of closed_at on warehouse for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_when_empty();
