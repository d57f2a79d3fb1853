-- Substance → product → SKU, with brands, the category tree and lists. Names stand in both languages;
-- a missing Chinese chemical name is null, and the English one then stands alone.

create table brand (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text,
  kind text not null check (kind in ('own', 'agent')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  summary_en text not null,
  summary_zh text not null,
  story_en text not null,
  story_zh text not null,
  authorised_from date,
  authorised_until date,
  check (kind = 'own' or (authorised_from is not null and authorised_until >= authorised_from))
);

create table category (
  id bigint generated always as identity primary key,
  key text not null unique,
  parent_id bigint references category,
  -- ids from the root down to this node, so that "below" is an array operation
  path bigint[] not null,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  check (parent_id is null or parent_id <> id)
);
create index category_parent on category (parent_id);

create table category_attribute (
  category_id bigint not null references category on delete cascade,
  key text not null,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  type text not null check (type in ('number', 'text', 'boolean')),
  unit text check (unit is null or type = 'number'),
  primary key (category_id, key)
);

create table regulated_list (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text not null,
  version text not null,
  issued_on date not null,
  source text not null
);

create table ghs_statement (
  code text primary key check (code ~ '^(H\d{3}[A-Za-z]*|EUH\d{3}[A-Za-z]*|P\d{3}(\+P\d{3})*|GHS\d{2})$'),
  text_en text not null,
  text_zh text not null
);

create table substance (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text,
  formula text,
  formula_display text,
  molar_mass numeric(12, 5) check (molar_mass > 0),
  smiles text,
  synonyms_en text[] not null default '{}',
  synonyms_zh text[] not null default '{}',
  density numeric(10, 5) check (density > 0),
  melting_point numeric(8, 2) check (melting_point > -273.15),
  boiling_point numeric(8, 2) check (boiling_point > -273.15),
  un_number text check (un_number ~ '^UN\d{4}$'),
  dg_class text,
  packing_group text check (packing_group in ('I', 'II', 'III')),
  -- {scheme, source, classes, pictograms, signal, hazards, precautions}; null: not classified here, which is not "safe"
  ghs jsonb,
  source text not null
);

create table substance_cas (
  cas text primary key check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  substance_id bigint not null references substance on delete cascade,
  position integer not null
);
create index substance_cas_substance on substance_cas (substance_id);

create table substance_regulation (
  substance_id bigint not null references substance on delete cascade,
  regulated_list_id bigint not null references regulated_list,
  primary key (substance_id, regulated_list_id)
);

create table product (
  id bigint generated always as identity primary key,
  key text not null unique,
  substance_id bigint references substance,
  brand_id bigint not null references brand,
  category_id bigint not null references category,
  name_en text not null,
  name_zh text,
  grade_en text,
  grade_zh text,
  purity text,
  assay numeric(6, 3) check (assay > 0 and assay <= 100),
  summary_en text not null,
  summary_zh text not null,
  description_en text not null,
  description_zh text not null,
  attributes jsonb not null default '{}',
  storage_en text,
  storage_zh text,
  transport text not null check (transport in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none')),
  -- path below /pictures without its ending; '.svg' and '.dark.svg' are there
  picture text not null,
  flags text[] not null default '{}',
  popularity integer not null default 0 check (popularity between 0 and 1000),
  published_at timestamptz default now(),
  created_at timestamptz not null default now()
);
create index product_brand on product (brand_id);
create index product_category on product (category_id);
create index product_substance on product (substance_id);

create table product_relation (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{1,63}$'),
  position integer not null,
  amount numeric(14, 4) not null check (amount > 0),
  unit text not null,
  label_en text not null,
  label_zh text not null,
  -- list price, CNY fen, VAT included
  price bigint not null check (price > 0 and price < 1000000000000),
  weight_g integer not null check (weight_g >= 0),
  lead_days integer not null default 7 check (lead_days >= 0),
  -- services are not stocked
  stocked boolean not null,
  withdrawn_at timestamptz
);
create index sku_product on sku (product_id);

create table sku_tier (
  sku_id bigint not null references sku on delete cascade,
  min_quantity integer not null check (min_quantity >= 2),
  price bigint not null check (price > 0),
  primary key (sku_id, min_quantity)
);

create table product_list (
  id bigint generated always as identity primary key,
  key text not null unique,
  brand_id bigint unique references brand,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null
);

create table product_list_item (
  list_id bigint not null references product_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (list_id, product_id)
);
create index product_list_item_product on product_list_item (product_id);

create trigger product_announces after insert or update or delete on product for each row execute function announce_row('product:', 'id');
create trigger product_announces_all after insert or update or delete on product for each statement execute function announce_table('products');
create trigger sku_announces after insert or update or delete on sku for each row execute function announce_row('product:', 'product_id');
create trigger sku_announces_all after insert or update or delete on sku for each statement execute function announce_table('products');
create trigger brand_announces after insert or update or delete on brand for each statement execute function announce_table('brands');
create trigger category_announces after insert or update or delete on category for each statement execute function announce_table('categories');
create trigger substance_announces after update or delete on substance for each statement execute function announce_table('substances');
create trigger list_announces after insert or update or delete on product_list for each statement execute function announce_table('lists');
create trigger list_item_announces after insert or update or delete on product_list_item for each row execute function announce_row('list:', 'list_id');

create function announce_tier() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || s.product_id) from sku s where s.id = coalesce(new.sku_id, old.sku_id);
  return null;
end $$;
create trigger sku_tier_announces after insert or update or delete on sku_tier for each row execute function announce_tier();
