-- Orders of one pack and one service each, with what follows from them: payments, parcels, money
-- that goes back, invoices, tickets.
-- A third waits for money, a third is to be sent, a third is done or was cancelled.

create temp view placed as
  select i, 10000000 + i as id, 10000000 + 1 + i * 31 % current_setting('bench.rows')::int as sku_id, 1 + i % 5 as quantity, 1000 + i % 50000 as price,
    pick('{pending_payment,pending_shipment,completed,pending_payment,pending_shipment,shipped,pending_payment,pending_shipment,cancelled}', i) as status
  from number;

insert into customer_order (id, number, account_id, status, payment_method, payment_state, goods, shipping, total, recipient, mobile, province_id, city_id,
  province, city, detail, shipping_method, placed_at, payment_due_at, paid_at, shipped_at, completed_at, cancelled_at, buyer_kind, institution_id)
overriding system value
select id, '20260901' || lpad(i::text, 6, '0'), id, status, case when i % 4 = 3 then 'alipay' else 'bank_transfer' end,
  case when status in ('pending_payment', 'cancelled') then case when i % 6 = 0 then 'slip_uploaded' else 'unpaid' end else 'paid' end,
  quantity * price + 5000, 800, quantity * price + 5800,
  case when i % 3 = 0 then pick('{Ada,Bo,Chen,Dana,Eli}', i / 3) || ' ' || pick('{Winter,Ferry,Marsh,Stone}', i / 15)
    else pick('{王,李,张,刘,陈,杨}', i) || pick('{小明,思远,雨桐,嘉怡}', i / 6) end,
  '19' || lpad(i::text, 9, '0'), '310000', '310100', '上海市', '上海市', '-', 'standard', placed_at, placed_at + interval '7 days',
  case when status not in ('pending_payment', 'cancelled') then placed_at + interval '1 day' end,
  case when status in ('shipped', 'completed') then placed_at + interval '2 days' end, case when status = 'completed' then placed_at + interval '9 days' end,
  case when status = 'cancelled' then placed_at + interval '8 days' end, case when i % 3 = 0 then 'institution' else 'person' end,
  case when i % 3 = 0 then id end
from (select *, timestamptz '2026-11-15' - i * interval '7 minutes' as placed_at from placed) placed;

insert into order_line (id, order_id, position, sku_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, list_price, amount, product_id,
  price_parts, gross, transport, permit_state, kind, warranty_months)
overriding system value
select 10000000 + i, id, 1, sku_id, 'BN' || lpad((sku_id - 10000000)::text, 7, '0') || '-100', 'Methyl acetate', '甲基乙酸盐', '100 g', '100 克', '-',
  quantity, price, quantity * price, sku_id,
  jsonb_build_array(jsonb_build_object('quantity', quantity, 'unit_price', price, 'reason', jsonb_build_object('kind', 'list'))), quantity * price,
  case when i % 10 = 0 then 'chilled' else 'ambient' end, case when i % 12 = 1 then 'needed' else 'none' end, 'goods', 12
from placed
union all
select 20000000 + i, id, 2, 1, 'BN-SERVICE', 'Assay', '含量测定', '1 sample', '1 个样品', '-', 1, 5000, 5000, 1,
  '[{"quantity": 1, "unit_price": 5000, "reason": {"kind": "list"}}]', 5000, 'none', 'none', 'service', null
from placed;
insert into service_work (order_line_id, state, intake_fields, intake, waits_since, is_owed)
select 20000000 + i, pick('{waiting,sample_received,in_progress,report_delivered,accepted}', i / 3), '[]', '{"sample": "-"}',
  timestamptz '2026-11-01' - i * interval '1 minute', owes_services(status)
from placed;

insert into payment (id, order_id, method, amount, reference, confirmed_by, payer_name, received_at) overriding system value
select 10000000 + i, id, 'bank_transfer', quantity * price + 5800, 'bench-' || i, 'bench', pick('{王小明,Ada Winter,北辰大学}', i), now()
from placed where status not in ('pending_payment', 'cancelled');
insert into shipment (id, order_id, carrier, tracking_number, warehouse_id) overriding system value
select 10000000 + i, id, 'sf', 'SF' || i, 1 from placed where status in ('shipped', 'completed');
insert into shipment_line (shipment_id, order_line_id, quantity)
select 10000000 + i, 10000000 + i, quantity from placed where status in ('shipped', 'completed');
insert into refund (order_id, payment_id, amount, whole, cause, reference, way, state, approved_by, payee_name, outcome, requested_at, done_at)
select id, 10000000 + i, 100, 100, 'after_sales', 'bench:' || i, case when i % 4 = 3 then 'gateway' else 'bank_transfer' end, state,
  case when state <> 'requested' then 'bench' end, pick('{王小明,Ada Winter,北辰大学}', i), case when state = 'done' then 'bench-' || i end,
  timestamptz '2026-11-01' - i * interval '1 minute', case when state = 'done' then now() end
from placed, lateral (select pick('{requested,approved,sent,done,done,done,failed}', i / 3) as state) made;

insert into invoice_request (order_id, kind, buyer_kind, title, tax_number)
select id, 'ordinary', 'enterprise', pick('{北辰大学,Lakeside Biotech,临港材料}', i), '91310000MA1FL' || lpad(i::text, 5, '0') from placed where i % 2 = 0;
insert into invoice (id, number, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by, red_letter_of) overriding system value
select 10000000 + i, lpad((26310000000000 + i)::text, 20, '0'), 'ordinary', 'enterprise', pick('{北辰大学,Lakeside Biotech,临港材料,Upland Analytics}', i) || ' ' || i,
  '91310000MA1FL' || lpad(i::text, 5, '0'), quantity * price + 5800, date '2026-11-01' - i % 300, 'bench', case when i % 10 = 0 then 10000000 + i - 1 end
from placed;
insert into invoice_order (invoice_id, order_id, amount, line_kind)
select 10000000 + i, case when i % 10 = 0 then id - 1 else id end, quantity * price + 800, 'goods' from placed where status not in ('pending_payment', 'cancelled');

insert into invoice_task (order_id, order_number, red_letter_of, kind, title, tax_number, goods, services)
select order_id, order_number, red_letter_of, kind, title, tax_number, goods, services from invoice_work;

insert into ticket (id, number, account_id, order_id, kind, reason, state, submitted_at, order_number, order_shipping, waits_for, waits_since) overriding system value
select 10000000 + i, 'T20261001' || lpad(i::text, 6, '0'), id, id, pick('{refund,return,exchange,repair}', i), pick('{damaged,wrong,other}', i), state,
  timestamptz '2026-11-01' - i * interval '1 minute', '20260901' || lpad(i::text, 6, '0'), 800,
  case when state in ('submitted', 'returned', 'accepted') then 'shop' when state in ('refunded', 'rejected') then 'nobody' else 'buyer' end,
  timestamptz '2026-11-01' - i * interval '1 minute'
from placed, lateral (select pick('{submitted,returned,refunded,awaiting_return,refunded,rejected,accepted}', i / 4) as state) made;
insert into ticket_line (ticket_id, order_line_id, quantity, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, line_quantity, line_amount, reason)
select 10000000 + i, 10000000 + i, 1, sku_id, sku_id, 'BN' || lpad((sku_id - 10000000)::text, 7, '0') || '-100', 'Methyl acetate', '甲基乙酸盐', '100 g', '100 克', '-',
  quantity, quantity * price, 'damaged'
from placed;

insert into order_picking (order_line_id, order_id, packs, picked_by)
select 10000000 + i, id, 1, 'bench' from placed where status = 'pending_shipment' and i % 2 = 0 and i % 12 <> 1;
insert into order_promise (order_id, warehouse_id, packs)
select id, 1 + case when i % 7 = 0 then 1 else 0 end, 1 from placed where status = 'pending_shipment'
union all select id, 2, 1 from placed where status = 'pending_shipment' and i % 16 = 1 and i % 7 <> 0;
insert into cancellation_request (id, order_id, reason) overriding system value
select 10000000 + i, id, 'Ordered twice' from placed where status = 'pending_shipment' and i % 16 = 0;
insert into cancellation_request_line (request_id, order_line_id, packs)
select 10000000 + i, 10000000 + i, 1 from placed where status = 'pending_shipment' and i % 16 = 0;

insert into request (id, account_id, kind, waits_for, created_at, waits_since, changed_at) overriding system value
select 10000000 + i, 10000000 + i, pick('{quotation,question,substance}', i), pick('{nobody,shop,buyer}', i), sent_at, sent_at, sent_at
from (select i, timestamptz '2026-11-15' - (current_setting('bench.rows')::int - i) * interval '9 minutes' as sent_at from placed) sent;
insert into request_line (request_id, position, text) select 10000000 + i, 1, 'Methyl acetate 100 g' from placed;
insert into request_message (request_id, author, body) select 10000000 + i, 'buyer', 'Is it free of amines?' from placed where i % 3 = 1;
insert into quotation (id, account_id, request_id, buyer_en, buyer_zh, goods, issued_at, valid_until) overriding system value
select 10000000 + i, 10000000 + i, 10000000 + i, pick('{Northstar University,Lakeside Biotech}', i), pick('{北辰大学,湖畔生物}', i), quantity * price, issued_at,
  (issued_at at time zone 'Asia/Shanghai')::date + 30
from (select *, timestamptz '2026-11-15' - (current_setting('bench.rows')::int - i) * interval '9 minutes' as issued_at from placed) quoted;
insert into quotation_line
select 10000000 + i, 1, sku_id, 'BN' || lpad((sku_id - 10000000)::text, 7, '0') || '-100', 'Methyl acetate', '甲基乙酸盐', '100 g', '100 克', quantity, price,
  jsonb_build_array(jsonb_build_object('quantity', quantity, 'unit_price', price, 'reason', jsonb_build_object('kind', 'list'))), quantity * price, 130
from placed;
