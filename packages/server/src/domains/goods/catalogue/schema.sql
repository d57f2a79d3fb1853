-- The catalogue: substance, product and SKU, with brands, the category tree and product lists.
-- Names are kept in both languages; a missing Chinese chemical name is null, and the English one is
-- shown.

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
  version integer not null default 1,
  authorisation_reference text check (authorisation_reference <> '' and char_length(authorisation_reference) <= 100),
  drawing text not null default 'brands/unmarked',
  mark uuid,
  is_imported boolean not null default false,
  check (kind = 'own' or (authorised_from is not null and authorised_until >= authorised_from))
);
comment on table brand is 'A brand: the shop''s own, or one whose goods it may sell (kind agent).';
comment on column brand.story_en is 'The text of the brand''s page.';
comment on column brand.authorisation_reference is 'The number of the letter of authorisation.';
comment on column brand.drawing is
  'What is shown without a logo: a path below /pictures without its ending.';
comment on column brand.mark is 'The current logo.';
comment on column brand.is_imported is
  'An import created it from a name: it is not among the own brands until an operator shows it there.';

create table brand_mark (
  key uuid default gen_random_uuid() primary key,
  brand_id bigint not null references brand on delete cascade,
  small text not null unique,
  medium text not null unique,
  large text not null unique,
  added_at timestamptz not null default now()
);
comment on table brand_mark is
  'A brand''s uploaded logo in three sizes. A replaced one stays, since open pages still show it.';
create index brand_mark_brand on brand_mark (brand_id);
alter table brand add foreign key (mark) references brand_mark;

create table category (
  id bigint generated always as identity primary key,
  key text not null unique,
  parent_id bigint references category,
  path bigint[] not null,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  version integer not null default 1,
  hidden_at timestamptz,
  check (parent_id is null or parent_id <> id)
);
comment on table category is 'A node of the category tree.';
comment on column category.path is
  'Ids from the root down to this node, so that "below" is an array operation. Kept by a trigger.';
comment on column category.hidden_at is
  'Since when it is, with all below it, in no menu and no filter. Its page still answers, and its '
  'products are sold.';
create index category_parent on category (parent_id);

create table category_attribute (
  category_id bigint not null references category on delete cascade,
  key text not null constraint category_attribute_key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  name_en text not null,
  name_zh text not null,
  type text not null check (type in ('number', 'text', 'boolean')),
  unit text,
  facet text check (facet in ('values', 'range')),
  version integer not null default 1,
  is_compared boolean not null default true,
  is_needed boolean not null default false,
  choices jsonb,
  primary key (category_id, key),
  check (unit is null or type = 'number'),
  check (facet is distinct from 'range' or type = 'number'),
  constraint category_attribute_choices check (
    choices is null or (type = 'text' and jsonb_typeof(choices) = 'array' and choices <> '[]')
  )
);
comment on table category_attribute is
  'An attribute that products of a category and of all categories below it can have.';
comment on column category_attribute.key is
  'A column of imports and a parameter in addresses of filtered lists.';
comment on column category_attribute.facet is
  'values: filter by choosing some; range: by a number from … to; null: no filter.';
comment on column category_attribute.is_needed is
  'A product that is entered or newly imported must have it.';
comment on column category_attribute.choices is
  '[{en, zh}]: a text is one of these; null: any text.';

create table ghs_statement (
  code text primary key
    check (code ~ '^(H\d{3}[A-Za-z]*(\+H\d{3}[A-Za-z]*)*|EUH\d{3}[A-Za-z]*|P\d{3}(\+P\d{3})*|GHS\d{2})$'),
  text_en text not null,
  text_zh text not null,
  listed_en text,
  listed_zh text
);
comment on table ghs_statement is
  'Texts of GHS hazard (H), precaution (P) and pictogram codes. Combinations such as H300+H310 '
  'have wordings of their own (UN GHS Annex 3).';
comment on column ghs_statement.listed_en is
  'What the shop''s reference list last had. A text that differs from it was edited by an operator '
  'and stays.';
comment on column ghs_statement.listed_zh is 'As listed_en.';

-- A substance's SMILES without water and, for an organic acid or base of three or more carbons,
-- without counter-ions and charges: the same text for a hydrate and its anhydrous form, a
-- hydrochloride and its base. Compares canonical SMILES as text: it misses two writings of one
-- structure and never relates different ones.
create function substance_parent(smiles text) returns text language sql immutable strict parallel safe as $$
  with fragment as (
    select distinct piece,
      piece = any (array[
        '[Li+]', '[Na+]', '[K+]', '[NH4+]', '[Mg+2]', '[Mg++]', '[Ca+2]', '[Ca++]', 'Cl', '[Cl-]', 'Br', '[Br-]', 'I', '[I-]',
        'O=S(=O)(O)O', 'OS(=O)(=O)O', 'OS(O)(=O)=O', 'O=S(=O)([O-])[O-]', '[O-]S(=O)(=O)[O-]', '[O-]S([O-])(=O)=O', 'O=S(=O)([O-])O',
        'OS([O-])(=O)=O', 'O=P(O)(O)O', 'OP(=O)(O)O', 'OP(O)(O)=O', 'O[N+]([O-])=O', 'O=[N+]([O-])O', 'O=[N+]([O-])[O-]', '[O-][N+]([O-])=O'
      ]) as is_counter_ion,
      -- carbon is c, C and [C…]; other bracketed atoms and chlorine are removed before counting
      regexp_count(regexp_replace(piece, '\[(?!\d*[Cc][@H+\]-])[^\]]*\]|Cl', '', 'g'), '[Cc]') as carbons
    from regexp_split_to_table(smiles, '\.') piece
    where piece not in ('O', '[OH2]')
  )
  select case
    when (select count(*) from fragment where not is_counter_ion) = 1 and (select max(carbons) from fragment where not is_counter_ion) >= 3
      then (select uncharged.piece from fragment, lateral (
        select regexp_replace(regexp_replace(piece, '\[([ONS])(?:-|H\d?\+|H-)\]', '\1', 'g'), '\[nH\+\]', 'n', 'g') as piece
      ) uncharged where not is_counter_ion)
    else (select string_agg(piece, '.' order by piece collate "C") from fragment)
  end
$$;

-- All names of a substance in small letters, for an index that finds a substance by any of its
-- names.
create function folded_names(name_en text, name_zh text, synonyms_en text[], synonyms_zh text[]) returns text[]
language sql immutable parallel safe as $$
  select array(
    select distinct lower(name) from unnest(array[name_en, name_zh] || synonyms_en || synonyms_zh) name
    -- longer ones do not fit an index, and nobody types them
    where char_length(name) <= 500
  )
$$;

-- Whether two names fit an index entry, which has them twice. Small letters can take half as many
-- bytes again as capitals, so a thousand bytes always fit.
create function names_fit(one text, other text) returns boolean language sql immutable parallel safe as
  $$ select octet_length(one) + coalesce(octet_length(other), 0) <= 1000 $$;

create table substance (
  id bigint generated always as identity primary key,
  key text not null unique,
  name_en text not null,
  name_zh text check (name_zh ~ '\S'),
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
  ghs jsonb,
  needs_classification boolean not null default false,
  source text check (source <> ''),
  parent text generated always as (substance_parent(smiles)) stored,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  check (not needs_classification or ghs is null)
);
comment on table substance is 'A chemical substance, whatever product it is sold as.';
comment on column substance.formula_display is 'The formula as printed, with subscripts.';
comment on column substance.un_number is
  'With dg_class and packing_group: how it is transported as dangerous goods.';
comment on column substance.ghs is
  '{scheme, source, classes, pictograms, signal, hazards, precautions}; null: not classified here, '
  'which does not mean safe.';
comment on column substance.source is
  'Where its facts come from, as buyers read it; null: not stated.';
comment on column substance.needs_classification is
  'It came without a classification, and nothing of it is sold until somebody states one with its '
  'source, be it that no class applies. False with a null ghs: compared with the source that the '
  'substance names, which has no entry.';
comment on column substance.parent is
  'SMILES without water and counter-ions: equal for forms of one compound.';
comment on column substance.version is 'Raised by every change, whoever makes it.';
create index substance_parent_form on substance (parent) where parent is not null;
create index substance_folded_names on substance using gin (folded_names(name_en, name_zh, synonyms_en, synonyms_zh));
create index substance_changed on substance (changed_at desc, id desc);
create index substance_name on substance (name_en, id);
-- Those with a pictogram, among which those without a safety data sheet are looked for.
create index substance_hazardous on substance (id) where jsonb_array_length(ghs -> 'pictograms') > 0;
create index substance_unclassified on substance (id) where needs_classification;
-- Search within names. Longer ones than an index entry holds are read row by row.
create index substance_sought on substance (sought_text(name_en, name_zh) collate "C", id)
  include (name_en, name_zh) where names_fit(name_en, name_zh);
create index substance_long_named on substance (id) where not names_fit(name_en, name_zh);
-- A single typed letter finds names that begin with it.
create index substance_second_letter on substance (lower(left(name_zh, 1)) collate "C", id) where name_zh is not null;

create table substance_cas (
  cas text primary key check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  substance_id bigint not null references substance on delete cascade,
  position integer not null
);
comment on table substance_cas is 'CAS numbers of a substance; the first one is shown.';
create index substance_cas_substance on substance_cas (substance_id);

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
  picture text not null check (picture <> ''),
  flags text[] not null default '{}',
  popularity integer not null default 0 check (popularity between 0 and 1000),
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  concentration numeric(10, 5) check (concentration > 0),
  has_own_hazards boolean not null default false,
  needs_classification boolean not null default false,
  ghs jsonb,
  un_number text check (un_number ~ '^UN\d{4}$'),
  dg_class text,
  packing_group text check (packing_group in ('I', 'II', 'III')),
  tariff_code text check (tariff_code ~ '^\d{4}(\d{2})?$'),
  shelf_life_months integer check (shelf_life_months between 1 and 240),
  no_hazards_source text check (no_hazards_source ~ '^\S(.{0,198}\S)?$'),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  publish_at timestamptz,
  hide_at timestamptz,
  hidden_at timestamptz,
  drawing text,
  check (has_own_hazards or (ghs is null and un_number is null and dg_class is null and packing_group is null)),
  check (not needs_classification or (has_own_hazards and ghs is null)),
  constraint product_hazards_agree check (no_hazards_source is null or coalesce(jsonb_array_length(ghs -> 'classes'), 0) = 0),
  check (hidden_at is null or published_at is null),
  check (hide_at > publish_at)
);
comment on table product is 'A product page of the shop. Its packs are in sku.';
comment on column product.attributes is 'Values of category_attribute by key.';
comment on column product.picture is
  'Path below /pictures without its ending; .svg and .dark.svg exist.';
comment on column product.popularity is 'For sorting; 0 to 1000.';
comment on column product.published_at is 'Null: a draft, or hidden (hidden_at).';
comment on column product.concentration is 'mol/L of the substance in a solution.';
comment on column product.has_own_hazards is
  'For solutions and kits, which are not the pure substance: the hazard columns of this row count, '
  'not the substance''s.';
comment on column product.needs_classification is
  'It has hazards of its own, as every solution has, and nobody has stated their classification: '
  'not sold until somebody does, be it that no class applies.';
comment on column product.no_hazards_source is
  'By what a reagent without a substance is not classified as hazardous; it is not sold without '
  'this or hazards of its own.';
comment on column product.tariff_code is 'Heading or subheading of the Harmonized System.';
comment on column product.publish_at is 'When a job publishes it.';
comment on column product.hide_at is 'When a job hides it.';
comment on column product.hidden_at is
  'Since when a published product is hidden; null for a draft.';
comment on column product.drawing is
  'The drawing that is shown before the first and after the last photograph.';
create index product_brand on product (brand_id);
create index product_category on product (category_id);
create index product_substance on product (substance_id);
create index product_changed on product (changed_at desc, id desc);
create index product_name on product (name_en, id);
create index product_to_publish on product (publish_at) where publish_at is not null;
create index product_to_hide on product (hide_at) where hide_at is not null;
-- As substance_hazardous.
create index product_hazardous_itself on product (id)
  where has_own_hazards and jsonb_array_length(ghs -> 'pictograms') > 0;
-- Search within names. Longer ones than an index entry holds are read row by row.
create index product_sought on product (sought_text(name_en, name_zh) collate "C", id)
  include (name_en, name_zh) where names_fit(name_en, name_zh);
create index product_unclassified on product (id) where needs_classification;
create index product_without_classification on product (category_id)
  where substance_id is null and not has_own_hazards and no_hazards_source is null;
create index product_popularity on product (popularity desc, id);
create index product_long_named on product (id) where not names_fit(name_en, name_zh);
-- A single typed letter finds names that begin with it.
create index product_second_letter on product (lower(left(name_zh, 1)) collate "C", id) where name_zh is not null;

create table product_picture (
  key uuid default gen_random_uuid() primary key,
  product_id bigint not null references product on delete cascade,
  position integer not null check (position between 1 and 1000),
  alt_en text not null default '' check (char_length(alt_en) <= 300),
  alt_zh text not null default '' check (char_length(alt_zh) <= 300),
  small text not null unique,
  medium text not null unique,
  large text not null unique,
  sha256 bytea check (length(sha256) = 32),
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table product_picture is
  'Photographs of a product in three sizes; the uploaded file is not kept. The first is shown in '
  'lists. A removed one stays as a row and as files, since orders show the picture that they were '
  'placed with.';
comment on column product_picture.small is
  'Stored name; at most 320 pixels a side. medium: 960, large: 1600.';
comment on column product_picture.sha256 is
  'Of the uploaded file: an import does not add the same file twice. Null where it is not known.';
create index product_picture_shown on product_picture (product_id, position) where removed_at is null;

create table product_relation (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  position integer not null,
  kind text not null default 'goes-with' check (kind in ('goes-with', 'consumable')),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
comment on table product_relation is
  'Products that go together, entered by hand. Both products'' pages show the relation.';
create index product_relation_other on product_relation (other_id);

create table sku (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  code text not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{1,63}$'),
  position integer not null,
  amount numeric(14, 4) not null check (amount > 0),
  unit text not null,
  label_en text not null,
  label_zh text not null,
  price bigint not null check (price > 0 and price < 1000000000000),
  weight_g integer not null check (weight_g >= 0),
  lead_days integer not null default 7 check (lead_days >= 0),
  stocked boolean not null,
  withdrawn_at timestamptz,
  min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  multiple integer not null default 1 check (multiple between 1 and 9999),
  vat_kind text not null default 'goods' check (vat_kind in ('goods', 'services')),
  tax_code text check (tax_code ~ '^\d{19}$'),
  return_exceptions text[] not null default '{}'
    check (return_exceptions <@ '{custom-made,opened,short-dated}'::text[]),
  warranty_months integer check (warranty_months between 0 and 120),
  installation text not null default 'none' check (installation in ('none', 'included', 'quoted')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  low_stock integer check (low_stock between 0 and 1000000),
  check (min_quantity % multiple = 0)
);
comment on table sku is 'A pack of a product: what is ordered, priced and stocked.';
comment on column sku.code is 'The catalogue number.';
comment on column sku.amount is 'Content of the pack, in unit.';
comment on column sku.price is 'List price in CNY fen, VAT included.';
comment on column sku.lead_days is 'Days until delivery when none is in stock.';
comment on column sku.stocked is 'False for services.';
comment on column sku.withdrawn_at is 'Since when it is no longer sold.';
comment on column sku.multiple is 'Ordered in multiples of this.';
comment on column sku.tax_code is
  'The tax authority''s code of goods and services (商品和服务税收分类编码), entered by finance.';
comment on column sku.return_exceptions is
  'Why it cannot be returned without a reason (Law on the Protection of Consumer Rights, art. 25; '
  '网络购买商品七日无理由退货暂行办法, art. 6 and 7). It counts only where the buyer confirmed it for that '
  'purchase. Cold chain and services follow from the pack itself.';
comment on column sku.warranty_months is 'Null: the shop''s usual twelve.';
comment on column sku.installation is
  'Whether the price includes installation at the buyer''s site, or it is quoted on request.';
comment on column sku.low_stock is
  'Fewer free packs than this are low; null: the shop''s own level (stock_rule).';
create index sku_product on sku (product_id);
-- Catalogue numbers by their beginning, in letters of either case.
create index sku_code_typed on sku (upper(code) text_pattern_ops);
-- Packs with a level of their own.
create index sku_low_stock on sku (low_stock) where low_stock is not null;

create table sku_tier (
  sku_id bigint not null references sku on delete cascade,
  min_quantity integer not null check (min_quantity >= 2),
  price bigint not null check (price > 0),
  primary key (sku_id, min_quantity)
);
comment on table sku_tier is 'Lower unit prices for larger quantities of a pack.';

create table product_list (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  brand_id bigint unique references brand,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  is_shown boolean not null default true,
  version integer not null default 1,
  check (brand_id is null or is_shown)
);
comment on table product_list is
  'A list of products with a page of its own: a brand''s list, or one that operators write. A '
  'hidden list keeps its products and its address.';
comment on column product_list.key is 'own-… for lists that operators write.';
comment on column product_list.brand_id is 'A brand''s list; it is always shown.';
create index product_list_own on product_list (name_en, id) where brand_id is null;

create table product_list_item (
  list_id bigint not null references product_list on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (list_id, product_id)
);
comment on table product_list_item is 'Products on a list, in order.';
create index product_list_item_product on product_list_item (product_id);

create view product_hazard as
select
  product.id as product_id,
  case when product.has_own_hazards then product.ghs else substance.ghs end as ghs,
  case when transport.is_own then product.un_number else substance.un_number end as un_number,
  case when transport.is_own then product.dg_class else substance.dg_class end as dg_class,
  case when transport.is_own then product.packing_group else substance.packing_group end as packing_group
from product
left join substance on substance.id = product.substance_id
-- a pure product with a classification of its own is still transported as its substance
cross join lateral (select product.has_own_hazards and (product.ghs is null
  or num_nonnulls(product.concentration, product.un_number, product.dg_class, product.packing_group) > 0) as is_own) transport;
comment on view product_hazard is
  'Hazards of a product as sold; one that is classified itself is transported as its substance if it '
  'has neither a concentration nor dangerous goods of its own. A null ghs means not classified here, '
  'never safe.';

create view usual_warranty as select 12 as months;
comment on view usual_warranty is 'Months of warranty of a pack that states none; one row.';

create view sku_warranty as select id as sku_id, coalesce(sku.warranty_months, usual.months) as months from sku, usual_warranty usual;
comment on view sku_warranty is 'Months of warranty per pack.';
