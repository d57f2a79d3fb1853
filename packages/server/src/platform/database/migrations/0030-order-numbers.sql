-- Order numbers, what an order line needs to be shipped, and which warehouse holds what for whom.

-- The day and eight digits. A counter alone would tell competitors how much is sold, so its last eight digits go through a
-- permutation (four Feistel rounds over two halves of four digits) under a key of this installation: no number comes twice.
create sequence order_number_counter minvalue 0 maxvalue 99999999 cycle;
create table order_number_key (
  id integer primary key default 1 check (id = 1),
  key bigint not null
);
insert into order_number_key (key) values (floor(random() * 9007199254740992)::bigint);

create function next_order_number() returns text language plpgsql as $$
declare
  secret bigint := (select key from order_number_key);
  counter bigint := nextval('order_number_counter');
  high bigint := counter / 10000;
  low bigint := counter % 10000;
  carried bigint;
begin
  for pass in 1..4 loop
    carried := low;
    low := (high + abs(hashint8extended(low, secret + pass) % 10000)) % 10000;
    high := carried;
  end loop;
  return to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad((high * 10000 + low)::text, 8, '0');
end $$;

-- The stock ledger knows which warehouse keeps a line's packs; a second place could contradict it.
alter table order_line drop column warehouse_id;
-- Services are not stocked and leave no warehouse.
alter table order_line add column stocked boolean not null default true;

-- Sums of a customer's list by tab, and the sweep of what is to be confirmed by itself.
create index customer_order_status on customer_order (account_id, status);
create index customer_order_shipped on customer_order (shipped_at) where status = 'shipped';
create index shipment_line_order_line on shipment_line (order_line_id);
-- Who holds packs: reservations are looked up by what caused them.
create index stock_movement_reservation on stock_movement (reference, sku_id) where kind = 'reserve';

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke insert, update, delete on order_number_key from aliquot_app;
  end if;
end $$;
