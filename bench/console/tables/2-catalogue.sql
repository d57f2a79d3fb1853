-- Substances, products, packs with prices, agreed prices and stock, lots, one pack whose ledger
-- alone is as long as a table, and the ledger of all others.

insert into substance (id, key, name_en, name_zh, source) overriding system value
select 10000000 + i, 'bench-substance-' || i,
  pick('{methyl,ethyl,propyl,butyl,phenyl}', i) || ' ' || pick('{acetate,benzoate,chloride,oxalate}', i / 5) || ' ' || i,
  pick('{甲基,乙基,丙基,丁基,苯基}', i) || pick('{乙酸盐,苯甲酸盐,氯化物,草酸盐}', i / 5) || i, 'Made by the bench'
from number;
insert into substance_cas (cas, substance_id, position)
select 9000000 - i || '-' || lpad((i % 100)::text, 2, '0') || '-' || i % 10, 10000000 + i, 1 from number;

insert into product (id, key, substance_id, brand_id, category_id, name_en, name_zh, summary_en, summary_zh, description_en, description_zh, attributes,
  transport, picture, popularity, published_at, hidden_at, changed_at)
overriding system value
select 10000000 + i, 'bench-product-' || i, case when i % 4 <> 0 then 10000000 + i end,
  (select array_agg(id order by id) from brand)[1 + i % 20], (select array_agg(id order by id) from category)[1 + i % 140],
  pick('{Methyl,Ethyl,Propyl,Butyl,Phenyl}', i) || ' ' || pick('{acetate,benzoate,chloride,oxalate}', i / 5) || ', grade ' || i,
  case when i % 10 <> 0 then pick('{甲基,乙基,丙基,丁基,苯基}', i) || pick('{乙酸盐,苯甲酸盐,氯化物,草酸盐}', i / 5) || ' 级别' || i end,
  '-', '-', '-', '-', case when i % 5 = 0 then '{}' else '{"form": {"en": "powder", "zh": "粉末"}}' end::jsonb, 'ambient', 'illustrations/reagent-bottle-500-amber',
  i % 1000, case when i % 10 <> 1 then timestamptz '2026-01-01' end, case when i % 10 = 1 and i % 20 = 1 then timestamptz '2026-10-01' end,
  timestamptz '2026-11-01' - i * interval '1 minute'
from number;

insert into sku (id, product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked, withdrawn_at) overriding system value
select 10000000 + i, 10000000 + i, 'BN' || lpad(i::text, 7, '0') || '-100', 1, 100, 'g', '100 g', '100 克', 1000 + i % 50000, 120, true,
  case when i % 50 = 7 then timestamptz '2026-10-01' end
from number;
insert into sku_tier (sku_id, min_quantity, price) select 10000000 + i, 10, 900 + i % 50000 from number where i % 3 = 0;
insert into price_change (sku_id, price_before, price_after, changed_at)
select 10000000 + i, 900, 1000 + i % 50000, timestamptz '2026-11-01' - i * interval '1 minute' from number;
insert into institution_price (institution_id, sku_id, price, valid_from, valid_until)
select 10000000 + i, 10000000 + 1 + i * 7919 % current_setting('bench.rows')::int, 900, date '2026-01-01' + i % 28,
  case when i % 3 = 0 then date '2026-06-30' when i % 3 = 1 then date '2027-12-31' end
from number;

insert into stock (sku_id, warehouse_id, on_hand, reserved, in_lots, unsellable)
select 10000000 + i, 1, i % 40, least(i % 40, i % 5), i % 40, case when i % 30 = 29 then 3 else 0 end from number;
insert into lot (id, sku_id, number, status, manufactured_on, received_on, expires_on, retest_on, released_on, released_by) overriding system value
select 10000000 + i, 10000000 + i, 'L' || lpad(i::text, 8, '0'), status, '2025-01-01', date '2025-02-01' + i % 300,
  case when i % 5 <> 0 then date '2026-10-01' + i % 1000 end, case when i % 5 = 0 then date '2026-11-01' + i % 500 end,
  case when status in ('released', 'recalled') then date '2025-12-01' end, case when status in ('released', 'recalled') then 'bench' end
from number, lateral (select case when i % 20 = 0 then 'quarantine' when i % 50 = 1 then 'rejected' when i % 50 = 3 then 'recalled' else 'released' end as status) as made;
insert into lot_stock (lot_id, warehouse_id, on_hand, quarantined, is_sellable)
select 10000000 + i, 1, i % 40, case when i % 30 = 29 then 3 else 0 end, i % 20 <> 0 from number;
insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference) select 10000000 + i, 1, 'receive', 40, 'bench:' || i from number;
insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference, reservation, moved_at)
select 10000001, 1, case when i % 2 = 0 then 'reserve' else 'receive' end, case when i % 2 = 0 then 0 else 1 end, case when i % 2 = 0 then 1 else 0 end,
  'bench:' || i, case when i % 2 = 0 then 'order:' || 10000000 + i end, now() - (current_setting('bench.rows')::int - i) * interval '1 minute'
from number;

-- the ledger of the whole shop: of each kind, by operators and by nobody, in two warehouses
insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, held_change, reference, note, acted_by, moved_at)
select 10000000 + i, 1 + i / 7 % 2, kind, case when kind in ('receive', 'return') then 4 when kind in ('ship', 'move', 'count', 'write-off') then -1 else 0 end,
  case when kind = 'reserve' then 1 when kind in ('ship', 'release') then -1 else 0 end, case kind when 'quarantine' then 1 when 'clear' then -1 else 0 end,
  'DN-' || lpad(i::text, 7, '0') || ':L' || lpad(i::text, 8, '0'), case when kind = 'receive' then 'DN-' || lpad(i::text, 7, '0') end,
  case when kind not in ('reserve', 'release') then 'Somebody ' || i % 12 end, now() - i * interval '2 minutes'
from number, lateral (
  select pick('{reserve,receive,reserve,ship,reserve,ship,receive,reserve,ship,reserve,ship,return,release,move,count,write-off,quarantine,clear}', i) as kind) made;
insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, quarantined_change, reference, acted_by, moved_at)
select 10000000 + i, 1, 'quarantine', 0, 1, 'quarantine:' || i, 'Somebody ' || i % 12, now() - i * interval '3 minutes' from number where i % 3 = 0;
