-- What else waits or was written down: bank lines, permits and the register, points orders, trials,
-- articles, questions, imports, the log,
-- what was sent, and baskets.

insert into bank_upload (id, file_name, lines_new, lines_known, uploaded_by) overriding system value
values (10000000, 'bench.csv', current_setting('bench.rows')::int, 0, 'bench');
insert into bank_line (id, upload_id, file_line, booked_on, amount, reference, payment_reference, payer_name, payer_account, remark, state, reason, decided_by, decided_at)
overriding system value
select 10000000 + i, 10000000, i, date '2026-11-01' - i % 300, 1000 + i % 50000, 'REF' || i, 'REF' || i,
  pick('{王小明,Ada Winter,北辰大学,Lakeside Biotech}', i) || i % 1000, '6222' || i, 'order 20260901' || lpad(i::text, 6, '0'), state,
  case when state = 'put_aside' then '-' else '' end, case when state <> 'open' then 'bench' end, case when state <> 'open' then now() end
from number, lateral (select pick('{open,booked,booked,put_aside}', i) as state) made;
insert into bank_line_part (line_id, position, kind, number, amount, reference)
select 10000000 + i, 1, 'order', '20260901' || lpad(i::text, 6, '0'), 1000 + i % 50000, 'REF' || i from number where i % 4 in (1, 2);

insert into attachment (id, channel, media_type, bytes, file_name, stored_as, digest)
select md5('bench ' || i)::uuid, 'permit', 'application/pdf', 1000, 'permit.pdf', 'bench-' || i, sha256(i::text::bytea) from number;
insert into permit (id, institution_id, account_id, kind, number, holder, substance_id, amount, unit, valid_from, valid_until, is_single_use, attachment_id,
  state, reason, decided_by, decided_at)
overriding system value
select 10000000 + i, 10000000 + i, 10000000 + i, pick('{precursor-purchase-permit,precursor-purchase-filing,legal-use-statement,highly-toxic-permit}', i),
  'BENCH-' || i, '-', 10000000 + i, 500, 'g', '2026-01-01', date '2026-10-01' + i % 365, false, md5('bench ' || i)::uuid, state,
  case when state = 'rejected' then '-' end, case when state <> 'submitted' then 'bench' end, case when state <> 'submitted' then now() end
from number, lateral (select pick('{submitted,verified,verified,rejected}', i) as state) made;
insert into regulated_sale (order_line_id, shipment_id, institution_id, substance_id, list_keys, packs, shipped_on, report_due_on, keep_until, reported_at, reported_by,
  report_reference)
select 10000000 + i, 10000000 + i, 10000000 + i, 10000000 + i, array[pick('{precursor-1,precursor-2,precursor-3}', i)], 1, date '2026-11-01' - i % 300,
  case when i % 5 <> 0 then date '2026-11-10' + i % 20 end, '2029-01-01', case when i % 5 in (1, 2) then now() end, case when i % 5 in (1, 2) then 'bench' end,
  case when i % 5 in (1, 2) then 'R' || i end
from number;

insert into points_order (number, account_id, points_good_id, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, points, status, recipient,
  mobile, province, city, detail, placed_at, shipped_at, completed_at, cancelled_at)
select 'P20261001' || lpad(i::text, 6, '0'), 10000000 + i, 1, 10000000 + i, 10000000 + i, 'BN' || lpad(i::text, 7, '0') || '-100', '-', '-', '-', '-', '-', 1, 100 + i % 900,
  status, pick('{王,李,张,刘,陈,杨}', i) || pick('{小明,思远,雨桐,嘉怡}', i / 6), '19' || lpad(i::text, 9, '0'), '上海市', '上海市', '-',
  timestamptz '2026-11-01' - i * interval '1 minute', case when status in ('shipped', 'completed') then now() end, case when status = 'completed' then now() end,
  case when status = 'cancelled' then now() end
from number, lateral (select pick('{pending_shipment,shipped,completed,completed,cancelled}', i) as status) made;

insert into trial (id, key, sku_id, title_en, title_zh, terms_en, terms_zh, places, starts_at, ends_at) overriding system value
select 10000000 + i, 'bench-' || i, 10000000 + i, 'Trial of methyl acetate ' || i, '甲基乙酸盐试用' || i, '-', '-', 1000,
  timestamptz '2026-01-01', case when i <= 20 then timestamptz '2027-01-01' else timestamptz '2026-06-01' end
from number;
insert into trial_application (trial_id, account_id, address_id, purpose, state, applied_at, decided_at, order_id)
select 10000001 + i % 20, 10000000 + i, 1, '-', state, timestamptz '2026-11-01' - i * interval '1 minute', case when state <> 'submitted' then now() end,
  case when state = 'granted' then 10000000 + i end
from number, lateral (select pick('{submitted,granted,declined}', i) as state) made;

-- promotions that are over, and lists that are not shown: the shop itself looks at those that count
-- today
insert into activity (title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
select pick('{Spring,Autumn,Winter}', i) || ' weeks ' || i, pick('{春季,秋季,冬季}', i) || '活动' || i, '-', '-', '{"en": [], "zh": []}',
  timestamptz '2026-01-01' + i % 90 * interval '1 day', timestamptz '2026-06-01' + i % 60 * interval '1 day'
from number;
insert into full_reduction (title_en, title_zh, starts_at, ends_at)
select pick('{Spring,Autumn,Winter}', i) || ' reduction ' || i, pick('{春季,秋季,冬季}', i) || '满减' || i,
  timestamptz '2026-01-01' + i % 90 * interval '1 day', timestamptz '2026-06-01' + i % 60 * interval '1 day'
from number;
insert into coupon (title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, claimed, starts_at, ends_at)
select pick('{Spring,Autumn,Winter}', i) || ' coupon ' || i, pick('{春季,秋季,冬季}', i) || '优惠券' || i, '-', '-', 100, 1000, 30, 1000, i % 1000,
  timestamptz '2026-01-01' + i % 90 * interval '1 day', timestamptz '2026-06-01' + i % 60 * interval '1 day'
from number;
insert into product_list (id, name_en, name_zh, summary_en, summary_zh, is_shown) overriding system value
select 10000000 + i, pick('{Spring,Autumn,Winter}', i) || ' list ' || i, pick('{春季,秋季,冬季}', i) || '清单' || i, '-', '-', false from number;
insert into product_list_item (list_id, product_id, position) select 10000000 + i, 10000000 + i, 1 from number where i % 3 = 0;

insert into article (category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, body, state, publishes_at)
select (select min(id) from article_category) + i % 3, pick('{Choosing,Storing,Reading,Weighing}', i) || ' ' || pick('{solvents,columns,balances}', i / 4) || ' ' || i,
  pick('{选择,储存,读懂,称量}', i) || pick('{溶剂,色谱柱,天平}', i / 4) || i, '-', '-', '-', '-', '{"en": [], "zh": []}', pick('{released,draft,withdrawn}', i),
  case when i % 3 <> 1 then timestamptz '2026-11-01' + (i % 60 - 40) * interval '1 day' end
from number;
insert into approval (kind, subject, request, state, requested_by, requested_by_name, requested_at, expires_at, decided_by, decided_by_name, decided_at)
select kind, kind || ':' || i, case kind
    when 'refund' then jsonb_build_object('kind', kind, 'refund', i, 'order', '20260901' || lpad(i::text, 6, '0'), 'amount', 100)
    when 'points_grant' then jsonb_build_object('kind', kind, 'account', 10000000 + i, 'points', 100, 'memo', '-')
    else jsonb_build_object('kind', kind, 'import', i, 'acceptGoodRows', false,
      'plan', '{"file": "bench.csv", "sha256": "-", "columns": ["price"], "rows": 1, "faultyRows": 0}'::jsonb)
  end, state, 1, 'bench', now() - i * interval '1 minute', now() + interval '7 days',
  case when state in ('approved', 'refused') then 2 end, case when state in ('approved', 'refused') then 'bench' end, case when state <> 'waiting' then now() end
from number, lateral (select pick('{refund,points_grant,price_import}', i) as kind, pick('{approved,approved,refused,withdrawn,waiting}', i) as state) made;
insert into import_job (kind, file_name, file_bytes, received_bytes, state, made_by, ended_at)
select pick('{products,prices,substances}', i), 'bench.csv', 100, 100, state, 'bench', case when state <> 'checked' then now() end
from number, lateral (select pick('{done,refused,cancelled,checked}', i) as state) made;
insert into search_miss (query, language, count, last_on)
select 'missing ' || i, case when i % 2 = 0 then 'en' else 'zh-CN' end, 1 + i % 50, date '2026-11-01' - i % 90 from number;

insert into audit_entry (happened_at, actor_kind, actor_id, actor_name, call, request_id, object_kind, object_id, act, changes)
select timestamptz '2026-11-01' - (current_setting('bench.rows')::int - i) * interval '3 minutes', 'operator', 10000000 + i % 20, 'Somebody ' || i % 20, 'prices.change', 'r' || i,
  pick('{sku,customer_order,ticket,lot}', i), (10000000 + i % 5000)::text, 'changed', '{"price": {"from": 1, "to": 2}}'
from number;
insert into outbox_message (channel, recipient, language, template, parameters, created_at, state, gateway, accepted_at, attempts, last_error)
select case when i % 3 = 0 then 'mail' else 'sms' end, case when i % 3 = 0 then 'buyer' || i || '@lab.example' else '19' || lpad(i::text, 9, '0') end, 'en', 'mobile_changed', '{}',
  now() - (current_setting('bench.rows')::int - i) * interval '1 minute', case when i % 20 <> 0 then 'accepted' when i % 40 = 0 then 'failed' else 'queued' end, case when i % 20 <> 0 then 'terminal' end,
  case when i % 20 <> 0 then now() end, case when i % 40 = 0 then 8 else 0 end, case when i % 40 = 0 then 'refused' end
from number;
insert into webhook_endpoint (id, url, disabled_at, disabled_reason) overriding system value
select 10000000 + n, 'https://receiver.example/' || n, now(), 'by the bench' from generate_series(1, 3) n;
-- delivered long ago: whoever listens has come further than these numbers
insert into domain_event (id, kind, subject, payload, position) overriding system value
select 10000000 + i, 'order.placed', 'order:' || i, '{}', i - 10000000 from number;
insert into webhook_delivery (id, endpoint_id, event_id, state, ended_at) overriding system value
select 10000000 + i, 10000001 + i % 3, 10000000 + i, state, case when state <> 'waiting' then now() end
from number, lateral (select case when i % 30 = 0 then 'dead' when i % 50 = 1 then 'waiting' else 'delivered' end as state) made;
insert into webhook_attempt (delivery_id, latency_ms, status) select 10000000 + i, 20, 200 from number;

insert into cart (id, account_id) overriding system value select 10000000 + i, 10000000 + i from number;
insert into cart_line (cart_id, sku_id, quantity, added_at) select 10000000 + i, 10000000 + i, 1, now() - i * interval '1 minute' from number;
