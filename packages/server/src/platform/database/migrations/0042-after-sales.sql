-- A ticket keeps what its order said when it was opened, so that it can be shown and refunded by itself. No ticket is older.

alter table ticket
  add column order_number text not null,
  -- fen: what a fault of ours gives back besides the goods, once an order
  add column order_shipping bigint not null check (order_shipping >= 0);

alter table ticket_line
  add column sku_id bigint not null references sku,
  add column product_id bigint not null references product,
  add column code text not null,
  add column name_en text not null,
  add column name_zh text,
  add column label_en text not null,
  add column label_zh text not null,
  add column picture text not null,
  -- the whole order line: packs, and fen paid for them after all reductions
  add column line_quantity integer not null check (line_quantity > 0),
  add column line_amount bigint not null check (line_amount >= 0),
  add constraint ticket_line_within_order_line check (quantity <= line_quantity);

-- Money that went back, for ever: once a ticket, once a line of the bank's statement.
create table ticket_refund (
  ticket_id bigint primary key references ticket,
  order_id bigint not null references customer_order,
  -- fen
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  -- points that the goods had earned and that were taken back
  points_taken_back bigint not null check (points_taken_back >= 0),
  bank_reference text not null unique check (bank_reference <> ''),
  refunded_by text not null,
  refunded_at timestamptz not null default now(),
  check (goods + shipping > 0)
);
create index ticket_refund_order on ticket_refund (order_id);
create unique index ticket_refund_shipping_once on ticket_refund (order_id) where shipping > 0;
create trigger ticket_refund_append_only before update or delete on ticket_refund for each row execute function refuse_mutation();
create trigger ticket_refund_no_truncate before truncate on ticket_refund for each statement execute function refuse_mutation();

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on ticket_refund from aliquot_app;
  end if;
end $$;
