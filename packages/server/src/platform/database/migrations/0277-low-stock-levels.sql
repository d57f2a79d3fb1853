-- So few free packs are low: of each pack its own level, and the shop's for all others.
alter table sku add column low_stock integer check (low_stock between 0 and 1000000);
drop trigger sku_audited on sku;
select audit_table('sku', 'id',
  'id product_id code position amount unit label_en label_zh price weight_g lead_days stocked min_quantity multiple withdrawn_at vat_kind tax_code warranty_months return_exceptions low_stock',
  'version');

create table stock_rule (
  only_one boolean primary key default true check (only_one),
  low_stock integer not null check (low_stock between 0 and 1000000),
  version integer not null default 1
);
insert into stock_rule (low_stock) values (5);
select audit_table('stock_rule', 'only_one', 'low_stock', 'only_one version');
