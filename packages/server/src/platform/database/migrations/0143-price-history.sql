-- What a pack cost and when it changed, whoever changed it: by hand, by a file, on the command line. A price that is struck through was
-- really asked, and this is where one can see it.

create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku on delete cascade,
  -- fen, VAT included
  price_before bigint not null check (price_before > 0),
  price_after bigint not null check (price_after > 0 and price_after <> price_before),
  changed_at timestamptz not null default now(),
  -- who of the shop acted; null for what a job did, whose import says who asked for it
  changed_by text
);
create index price_change_sku on price_change (sku_id, id desc);
create trigger price_change_append_only before update or delete on price_change for each row when (pg_trigger_depth() = 0) execute function refuse_mutation();

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change (sku_id, price_before, price_after, changed_by)
  values (new.id, old.price, new.price, nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name');
  return null;
end $$;
create trigger sku_price_recorded after update of price on sku for each row when (old.price <> new.price) execute function record_price_change();

select audit_table('sku_tier', 'sku_id min_quantity', 'sku_id min_quantity price');
select audit_table('institution_price', 'institution_id sku_id valid_from', 'institution_id sku_id price allows_offers valid_from valid_until');

create index institution_price_sku on institution_price (sku_id);
