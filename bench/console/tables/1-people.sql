-- Institutions, their accounts and months, and the buyers. `number` gives 1 to the rows that are
-- asked for; ids begin at ten millions,
-- above everything that the demo catalogue made. Names repeat, so that a word may find one row, a
-- few, or half of a table.

insert into institution (id, key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
overriding system value
select 10000000 + i, 'bench-' || i,
  pick('{Northern,Eastern,Lakeside,Harbour,Upland}', i) || ' ' || pick('{University,Institute,Laboratories}', i / 5) || ' ' || i,
  pick('{北辰,东湖,临港,云岭,清江}', i) || pick('{大学,研究所,生物公司}', i / 5) || i || '号',
  pick('{university,institute,company}', i / 5), '310000', '[]', '-', '-'
from number;

insert into credit_account (institution_id, credit_limit, used) select 10000000 + i, 5000000, i % 4000000 from number where i % 2 = 0;

insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on, settled_at)
select 'S202604-' || i, 10000000 + 2 * i, date '2026-04-01', timestamptz '2026-05-01', 0, 1000 + i, date '2026-06-01' + i % 30, case when i % 20 <> 0 then timestamptz '2026-06-10' end
from number where 2 * i <= current_setting('bench.rows')::int
union all
select 'S202605-' || i, 10000000 + 2 * i, date '2026-05-01', timestamptz '2026-06-01', 0, 2000 + i, date '2026-07-01' + i % 30, case when i % 20 <> 1 then timestamptz '2026-07-10' end
from number where 2 * i <= current_setting('bench.rows')::int;

insert into credit_payment (statement_id, amount, bank_reference, confirmed_by)
select id, case when settled_at is null then total / 2 else total end, 'bench-' || id, 'bench' from credit_statement where settled_at is not null or id % 2 = 0;

insert into account (id, mobile, mobile_verified_at, password_hash, email, nick_name, inc_name, province_id, city_id, address, job_position, laboratory, telephone,
  institution_id, blocked_at, closed_at, created_at)
overriding system value
select 10000000 + i, case when i % 100 <> 1 then '19' || lpad(i::text, 9, '0') end, case when i % 50 <> 2 and i % 100 <> 1 then now() end, '-',
  'buyer' || i || '@lab' || i % 500 || '.example',
  case when i % 3 = 0 then pick('{Ada,Bo,Chen,Dana,Eli}', i / 3) || ' ' || pick('{Winter,Ferry,Marsh,Stone}', i / 15) || ' ' || i
    else pick('{王,李,张,刘,陈,杨}', i) || pick('{小明,思远,雨桐,嘉怡}', i / 6) || i end,
  pick('{北辰生物,Lakeside Biotech,临港材料,Upland Analytics}', i / 7) || ' ' || i % 1000, '310000', '310100', '-', '-', '-', '-',
  case when i % 3 = 0 then 10000000 + i end, case when i % 100 = 3 then now() end, case when i % 100 = 1 then now() end,
  timestamptz '2026-11-01' - i * interval '5 minutes'
from number;

insert into points_account (account_id, balance) select 10000000 + i, i % 5000 from number;
insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, moved_at)
select 10000000 + i, case when i % 3 = 0 then -10 else 100 end, case when i % 3 = 0 then 'redeemed' else 'issued' end,
  case when i % 3 = 0 then 'spend' else 'earn' end, 'bench:' || i, '-', '-', now() - i * interval '1 minute'
from number;

insert into operator (id, name, email, roles) overriding system value
select 10000000 + i, pick('{Kim,Lou,Max,Noa}', i) || ' ' || i, 'operator' || i || '@shop.example', array[pick('{sales,warehouse,finance}', i)]
from number;
