-- Functions and triggers of the catalogue.

-- Both sides of a relation show it. One statement for all changed rows.
create function announce_relations() returns trigger language plpgsql as $$
begin
  perform announce_changes(array_agg(distinct 'product:' || id))
  from changed cross join lateral (values (product_id), (other_id)) both_sides (id);
  return null;
end $$;
create trigger product_relation_comes after insert on product_relation referencing new table as changed
  for each statement execute function announce_relations();
create trigger product_relation_goes after delete on product_relation referencing old table as changed
  for each statement execute function announce_relations();
create trigger product_relation_moves after update on product_relation referencing new table as changed
  for each statement execute function announce_relations();

-- Published for stock, which stands below the catalogue: a pack's own level of low stock; null for
-- the shop's.
create function set_low_stock(pack_code text, level integer) returns void language sql as $$
  update sku set low_stock = level where code = pack_code and low_stock is distinct from level
$$;

-- A tier changes the page of its pack's product, which a row trigger cannot name from its columns.
create function announce_tier() returns trigger language plpgsql as $$
begin
  perform announce_change('product:' || s.product_id) from sku s where s.id = coalesce(new.sku_id, old.sku_id);
  return null;
end $$;
create trigger sku_tier_announces after insert or update or delete on sku_tier
  for each row execute function announce_tier();

-- Computes the paths from the parents, and refuses a category below itself. In SQL because a move
-- changes the paths of a whole subtree.
create function keep_category_paths() returns trigger language plpgsql as $$
begin
  with recursive tree as (
    select id, array[id] as path from category where parent_id is null
    union all
    select category.id, tree.path || category.id from category join tree on tree.id = category.parent_id
  )
  update category set path = coalesce(tree.path, '{}')
  from category before left join tree on tree.id = before.id
  where category.id = before.id and category.path <> coalesce(tree.path, '{}');
  if exists (select from category where path = '{}') then
    raise exception 'a category cannot stand below itself' using errcode = 'check_violation', constraint = 'category_no_cycle';
  end if;
  return null;
end $$;
create trigger category_keeps_paths after insert or update of parent_id on category
  for each statement execute function keep_category_paths();

-- One change of the tree at a time: of two categories moved below each other, the second move sees
-- the first.
create function lock_category_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('category tree'));
  return null;
end $$;
create trigger category_tree_locks before insert or update of parent_id on category
  for each statement execute function lock_category_tree();

-- Every change raises the version; hiding and publishing keep hidden_at right, whoever does it.
create function keep_product_state() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  new.changed_at = now();
  if new.published_at is not null then new.hidden_at = null;
  elsif old.published_at is not null then new.hidden_at = now();
  end if;
  return new;
end $$;
create trigger product_keeps_state before update on product for each row
  when (old.* is distinct from new.*) execute function keep_product_state();

-- An attribute that products use keeps its category and a type that fits. At the end of the
-- transaction, because saving all attributes deletes them first.
create function keep_used_attributes() returns trigger language plpgsql as $$
declare
  odd bigint;
begin
  select count(*) into odd
  from product join category own on own.id = product.category_id
  where old.category_id = any (own.path) and product.attributes ? old.key
    and not exists (
      select from category_attribute named
      where named.category_id = any (own.path) and named.key = old.key
        and jsonb_typeof(product.attributes -> old.key) = case named.type when 'text' then 'object' else named.type end
    );
  if odd > 0 then
    raise exception '% products use %', odd, old.key using errcode = 'check_violation', constraint = 'category_attribute_in_use';
  end if;
  return null;
end $$;
create constraint trigger category_attribute_removed after delete on category_attribute
  deferrable initially deferred for each row execute function keep_used_attributes();
create constraint trigger category_attribute_in_use after update of category_id, key, type on category_attribute
  deferrable initially deferred for each row
  when ((old.category_id, old.key, old.type) is distinct from (new.category_id, new.key, new.type))
  execute function keep_used_attributes();

-- Every change raises the version. The generated parent is left out: it is not known yet before the
-- row is written.
create function keep_substance_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'parent' is distinct from to_jsonb(old) - 'parent' then
    new.version = old.version + 1;
    new.changed_at = now();
  end if;
  return new;
end $$;
create trigger substance_keeps_version before update on substance
  for each row execute function keep_substance_version();

-- A CAS number that is added or removed is a change of its substance, unless the same transaction
-- changed that already.
create function raise_substances() returns trigger language plpgsql as $$
begin
  update substance set version = version + 1
  where id in (select substance_id from changed) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger substance_cas_gone_raises after delete on substance_cas referencing old table as changed
  for each statement execute function raise_substances();
create trigger substance_cas_moved_raises after update on substance_cas referencing new table as changed
  for each statement execute function raise_substances();
create trigger substance_cas_raises after insert on substance_cas referencing new table as changed
  for each statement execute function raise_substances();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
-- A tier is replaced, never changed in place: the price history would miss it.
create trigger sku_tier_replaced before update on sku_tier for each row execute function refuse_mutation();

-- Every change raises the version, whoever makes it, so that an editor with an older copy is
-- refused.
create trigger brand_raises_version before update on brand
  for each row when (old.* is distinct from new.*) execute function raise_version();
-- Sorting siblings is no change of what somebody else may be editing.
create trigger category_raises_version before update on category for each row
  when ((old.parent_id, old.name_en, old.name_zh, old.summary_en, old.summary_zh, old.hidden_at)
    is distinct from (new.parent_id, new.name_en, new.name_zh, new.summary_en, new.summary_zh, new.hidden_at))
  execute function raise_version();
create trigger category_attribute_raises_version before update on category_attribute for each row
  when ((old.name_en, old.name_zh, old.type, old.unit, old.facet, old.is_compared, old.is_needed, old.choices)
    is distinct from (new.name_en, new.name_zh, new.type, new.unit, new.facet, new.is_compared, new.is_needed, new.choices))
  execute function raise_version();
create trigger sku_raises_version before update on sku
  for each row when (old.* is distinct from new.*) execute function raise_version();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger brand_announces after insert or update or delete on brand
  for each statement execute function announce_table('brands');
create trigger category_announces after insert or update or delete on category
  for each statement execute function announce_table('categories');
create trigger category_attribute_announces after insert or update or delete on category_attribute
  for each statement execute function announce_table('categories');
create trigger substance_announces after update or delete on substance
  for each statement execute function announce_table('substances');
create trigger product_announces after insert or update or delete on product
  for each row execute function announce_row('product:', 'id');
create trigger product_announces_all after insert or update or delete on product
  for each statement execute function announce_table('products');
create trigger product_picture_announces after insert or update or delete on product_picture
  for each row execute function announce_row('product:', 'product_id');
create trigger sku_announces after insert or update or delete on sku
  for each row execute function announce_row('product:', 'product_id');
create trigger sku_announces_all after insert or update or delete on sku
  for each statement execute function announce_table('products');
create trigger list_announces after insert or update or delete on product_list
  for each statement execute function announce_table('lists');
create trigger list_item_announces after insert or update or delete on product_list_item
  for each statement execute function announce_table('lists');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('brand', 'id',
  'id key kind name_en name_zh country authorised_from authorised_until authorisation_reference mark is_imported',
  'version');
select audit_table('brand_mark', 'key', 'key brand_id', 'small medium large added_at');
select audit_table('category', 'id', 'id key parent_id position name_en name_zh hidden_at', 'version path');
select audit_table('category_attribute', 'category_id key',
  'category_id key position name_en name_zh type unit facet is_compared is_needed choices',
  'version');
select audit_table('substance', 'id',
  'id key name_en name_zh formula formula_display molar_mass smiles synonyms_en synonyms_zh density '
  'melting_point boiling_point un_number dg_class packing_group ghs needs_classification source',
  'version changed_at parent');
select audit_table('substance_cas', 'cas', 'cas substance_id position');
select audit_table('product', 'id',
  'id key brand_id category_id substance_id name_en name_zh grade_en grade_zh purity assay concentration '
  'attributes transport shelf_life_months tariff_code flags popularity picture published_at publish_at hide_at '
  'hidden_at no_hazards_source has_own_hazards needs_classification ghs un_number dg_class packing_group',
  'version changed_at created_at');
select audit_table('product_picture', 'key',
  'key product_id position alt_en alt_zh removed_at',
  'small medium large added_at');
select audit_table('product_relation', 'product_id other_id', 'product_id other_id kind position');
select audit_table('sku', 'id',
  'id product_id code position amount unit label_en label_zh price weight_g lead_days stocked min_quantity '
  'multiple withdrawn_at vat_kind tax_code warranty_months installation return_exceptions low_stock',
  'version');
select audit_table('sku_tier', 'sku_id min_quantity', 'sku_id min_quantity price');
select audit_table('product_list', 'id', 'id key brand_id name_en name_zh summary_en summary_zh is_shown', 'version');
select audit_table('product_list_item', 'list_id product_id', 'list_id product_id position');
