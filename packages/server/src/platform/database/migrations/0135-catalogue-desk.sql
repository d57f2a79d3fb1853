-- What operators edit by hand carries a version, which every change raises, whoever makes it: an import, a command or somebody else's form.

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

alter table product
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- wishes that a job carries out: when it is to be shown in the shop, and when to go from it
  add column publish_at timestamptz,
  add column hide_at timestamptz,
  -- since when what was once shown is not; what was never shown is a draft
  add column hidden_at timestamptz,
  add check (hidden_at is null or published_at is null),
  add check (hide_at > publish_at);
create index product_changed on product (changed_at desc, id desc);
create index product_name on product (name_en, id);
create index product_to_publish on product (publish_at) where publish_at is not null;
create index product_to_hide on product (hide_at) where hide_at is not null;

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

alter table sku add column version integer not null default 1;
create trigger sku_raises_version before update on sku for each row when (old.* is distinct from new.*) execute function raise_version();
-- catalogue numbers are looked up by how they begin, in any letters
create index sku_code_typed on sku (upper(code) text_pattern_ops);

select audit_table('product', 'id',
  'id key brand_id category_id substance_id name_en name_zh grade_en grade_zh purity assay concentration attributes transport shelf_life_months tariff_code flags popularity picture published_at publish_at hide_at hidden_at has_own_hazards',
  'version changed_at created_at');
select audit_table('sku', 'id',
  'id product_id code position amount unit label_en label_zh price weight_g lead_days stocked min_quantity multiple withdrawn_at vat_kind tax_code warranty_months return_exceptions',
  'version');
