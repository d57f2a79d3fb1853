-- A page of agreed prices is found by keys, as every page of the console.
alter table institution_price add column id bigint generated always as identity;
create unique index institution_price_id on institution_price (id);
drop trigger institution_price_audited on institution_price;
select audit_table('institution_price', 'institution_id sku_id valid_from', 'institution_id sku_id price allows_offers valid_from valid_until', 'id');
