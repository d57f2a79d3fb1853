-- A safety data sheet is issued by somebody who answers for its data. Without an issue, what is made from the catalogue's
-- data is a safety summary and says so.
create table safety_data_sheet (
  product_id bigint primary key references product on delete cascade,
  revision integer not null check (revision > 0),
  issued_on date not null,
  issued_by text not null check (issued_by <> '')
);
create trigger safety_data_sheet_announces after insert or update or delete on safety_data_sheet
  for each row execute function announce_row('product:', 'product_id');
