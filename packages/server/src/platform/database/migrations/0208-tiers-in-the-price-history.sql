-- Tiers are prices too: what they were stands beside what the list price was, so that a tier cannot go down in small steps unseen.
alter table price_change
  -- [{min_quantity, price}] by quantity, fen; null for what was changed before they were kept
  add column tiers_before jsonb,
  add column tiers_after jsonb,
  drop constraint price_change_check,
  add constraint price_change_price_after check (price_after > 0),
  add constraint price_change_differs check (price_after <> price_before or tiers_after is distinct from tiers_before);

-- with the tiers that a pack begins with nothing changes
alter table sku add column created_at timestamptz not null default now();

create function tiers_of(pack bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity), '[]')
  from sku_tier where sku_id = pack
$$;

-- One act is one change: tiers are taken away and written anew, and the list price is another statement's. Two acts that begin in the same
-- microsecond and follow each other at one pack read as one, which they then are to everybody who buys.
create function note_price_change(pack sku, price_was bigint, tiers_were jsonb) returns void language plpgsql as $$
declare
  own price_change;
  tiers_are jsonb := tiers_of(pack.id);
begin
  select * into own from price_change where sku_id = pack.id order by id desc limit 1;
  if own.changed_at = now() and own.tiers_before is not null then
    if own.price_before = pack.price and own.tiers_before = tiers_are then
      delete from price_change where id = own.id;
    else
      update price_change set price_after = pack.price, tiers_after = tiers_are where id = own.id;
    end if;
  elsif pack.created_at <> now() and (price_was, tiers_were) is distinct from (pack.price, tiers_are) then
    insert into price_change (sku_id, price_before, price_after, tiers_before, tiers_after, changed_by)
    values (pack.id, price_was, pack.price, tiers_were, tiers_are, nullif(current_setting('aliquot.operator', true), '')::jsonb ->> 'name');
  end if;
end $$;

create or replace function record_price_change() returns trigger language plpgsql as $$
begin
  perform note_price_change(new, old.price, tiers_of(new.id));
  return null;
end $$;

-- what came or went is gathered by pack once: looked for pack by pack, a statement with thousands of tiers would take minutes
create function record_tier_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- packs that go take their tiers along
    perform note_price_change(pack, pack.price, (
      select jsonb_agg(tier order by tier -> 'min_quantity') from jsonb_array_elements(lost.tiers || tiers_of(pack.id)) as one (tier)
    )) from (
      select sku_id, jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price)) as tiers from gone group by sku_id
    ) lost join sku pack on pack.id = lost.sku_id;
  else
    perform note_price_change(pack, pack.price, coalesce((
      select jsonb_agg(jsonb_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity) from sku_tier tier
      where tier.sku_id = pack.id and tier.min_quantity <> all (fresh.quantities)
    ), '[]')) from (
      select sku_id, array_agg(min_quantity) as quantities from come group by sku_id
    ) fresh join sku pack on pack.id = fresh.sku_id;
  end if;
  return null;
end $$;
create trigger sku_tier_comes after insert on sku_tier referencing new table as come for each statement execute function record_tier_change();
create trigger sku_tier_goes after delete on sku_tier referencing old table as gone for each statement execute function record_tier_change();
-- a tier that changed in its place would be told nowhere
create trigger sku_tier_replaced before update on sku_tier for each row execute function refuse_mutation();
