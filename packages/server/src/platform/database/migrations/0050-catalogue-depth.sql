-- What a buyer of reagents asks beyond name and price: hazards of what is really in the bottle, shelf life, lots with
-- their results, the fewest that are sold at once; and which properties lists can be filtered by.

-- values: choose some of them; range: from … to, numbers only; null: shown and compared, never filtered by
alter table category_attribute
  add column facet text check (facet in ('values', 'range')),
  add check (facet is distinct from 'range' or type = 'number');

alter table product
  -- mol/L of the substance in a solution
  add column concentration numeric(10, 5) check (concentration > 0),
  -- a solution or kit is not its pure substance: then the four columns after this one hold, not the substance's
  add column has_own_hazards boolean not null default false,
  add column ghs jsonb,
  add column un_number text check (un_number ~ '^UN\d{4}$'),
  add column dg_class text,
  add column packing_group text check (packing_group in ('I', 'II', 'III')),
  -- heading or subheading of the Harmonized System
  add column tariff_code text check (tariff_code ~ '^\d{4}(\d{2})?$'),
  add column shelf_life_months integer check (shelf_life_months between 1 and 240),
  add check (has_own_hazards or (ghs is null and un_number is null and dg_class is null and packing_group is null));

-- The hazards of a product as sold; a null ghs is "not classified here", never "safe".
create view product_hazard as
select
  product.id as product_id,
  case when product.has_own_hazards then product.ghs else substance.ghs end as ghs,
  case when product.has_own_hazards then product.un_number else substance.un_number end as un_number,
  case when product.has_own_hazards then product.dg_class else substance.dg_class end as dg_class,
  case when product.has_own_hazards then product.packing_group else substance.packing_group end as packing_group
from product left join substance on substance.id = product.substance_id;

alter table product_relation add column kind text not null default 'goes-with' check (kind in ('goes-with', 'consumable'));

alter table sku
  add column min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  add column multiple integer not null default 1 check (multiple between 1 and 9999),
  add check (min_quantity % multiple = 0);

-- A received batch of a SKU. Its certificate is made from its results alone, never from what the product promises.
create table lot (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  status text not null check (status in ('quarantine', 'released', 'rejected', 'recalled')),
  manufactured_on date not null,
  received_on date not null check (received_on >= manufactured_on),
  -- a retest date asks for a new analysis; an expiry date ends the sale
  retest_on date check (retest_on > manufactured_on),
  expires_on date check (expires_on > manufactured_on),
  released_on date check (released_on >= manufactured_on),
  released_by text,
  unique (number, sku_id),
  check ((status in ('released', 'recalled')) = (released_on is not null and released_by is not null))
);
create index lot_sku on lot (sku_id, expires_on);

create table lot_result (
  lot_id bigint not null references lot on delete cascade,
  position integer not null,
  test_en text not null,
  test_zh text not null,
  -- what was asked, and what was found, as printed
  limit_en text not null,
  limit_zh text not null,
  result_en text not null,
  result_zh text not null,
  method text,
  primary key (lot_id, position)
);

create function announce_lot() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || s.product_id) from sku s where s.id = coalesce(new.sku_id, old.sku_id);
  return null;
end $$;
create trigger lot_announces after insert or update or delete on lot for each row execute function announce_lot();
