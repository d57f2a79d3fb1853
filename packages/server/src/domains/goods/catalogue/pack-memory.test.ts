import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { SeenChanges } from '../../../platform/cache/checked-cache.ts';
import type { Database, Statement } from '../../../platform/database/connection.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type TestPack, createTestPack } from '../../../testing/test-goods.ts';
import { PackMemory, tagsOfAll } from './pack-memory.ts';
import { readPacks } from './pack-reader.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

const skus = (...ids: number[]) => sql`select unnest(${ids}::bigint[]) as sku_id`;

/** The database with the number of statements that were sent to it. */
function counted(): Database & { statements: number } {
  const counting = {
    statements: 0,
    query: (statement: Statement, values?: unknown[]) => {
      counting.statements += 1;
      return db.query(statement, values);
    },
  };
  return counting as Database & { statements: number };
}

const write = (statement: Statement) => db.query(statement);

/** A memory that has a pack, and a comparison of what it reads with the database. */
async function memoryOf(given: TestPack = {}) {
  const pack = await createTestPack(db, given);
  const memory = new PackMemory();
  const wanted = skus(pack.sku_id);
  const same = async (accountId: number | null = null) =>
    assert.deepEqual(await memory.read(db, wanted, accountId), await readPacks(db, wanted, accountId));
  await same();
  return { ...pack, memory, wanted, same };
}

test('a pack that is known takes one statement, and its stock is as it is now', async () => {
  const { sku_id, memory, wanted, same } = await memoryOf({ onHand: 7 });
  const counting = counted();
  assert.equal((await memory.read(counting, wanted, null)).packs.get(sku_id)?.on_hand_available, 7);
  assert.equal(counting.statements, 1);
  await write(sql`update stock set reserved = 3 where sku_id = ${sku_id}`);
  assert.equal((await memory.read(counting, wanted, null)).packs.get(sku_id)?.on_hand_available, 4);
  assert.equal(counting.statements, 2);
  await same();
});

test('packs that are not there are left out', async () => {
  const { memory, sku_id } = await memoryOf();
  assert.deepEqual([...(await memory.read(db, skus(sku_id, 999_999_999), null)).packs.keys()], [sku_id]);
});

const activityOf = (productId: number, { quota = null as number | null } = {}) => sql`
  with made as (
    insert into activity (title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
    values ('Sale', '促销', '', '', '[]', now() - interval '1 day', now() + interval '1 day') returning id
  ), item as (
    insert into activity_product (activity_id, product_id, percent_off, position) select id, ${productId}, 10, 1 from made
  )
  insert into activity_quota (activity_id, product_id, quota) select id, ${productId}, ${quota} from made where ${quota}::int is not null`;

test('whatever changes a pack is seen by the next read', async () => {
  const changes: Record<string, (pack: { sku_id: number; product_id: number }) => ReturnType<typeof sql>> = {
    'its price': ({ sku_id }) => sql`update sku set price = price + 1 where id = ${sku_id}`,
    'its tiers': ({ sku_id }) => sql`insert into sku_tier (sku_id, min_quantity, price) values (${sku_id}, 5, 900)`,
    'its withdrawal': ({ sku_id }) => sql`update sku set withdrawn_at = now() where id = ${sku_id}`,
    'its name': ({ product_id }) => sql`update product set name_en = 'Another' where id = ${product_id}`,
    'its storage': ({ product_id }) => sql`update product set storage_en = 'Cold', storage_zh = '冷藏' where id = ${product_id}`,
    'its hazards': ({ product_id }) =>
      sql`update substance set un_number = 'UN1230' where id = (select substance_id from product where id = ${product_id})`,
    'its lists': ({ product_id }) =>
      sql`delete from substance_regulation where substance_id = (select substance_id from product where id = ${product_id})`,
    'our licence for its list': () => sql`
      insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
      values ('ended', 'Ended', '过期', '1', '{explosive-precursor}', '2026-01-01')`,
    'its safety data sheet': ({ product_id }) => sql`delete from safety_data_sheet where product_id = ${product_id}`,
    'its place in the catalogue': ({ product_id }) => sql`
      update category set name_en = 'Moved', path = path || id where id = (select category_id from product where id = ${product_id})`,
    'rates of VAT': () => sql`
      insert into vat_rate (kind, percent, valid_from, source) select kind, percent + 1, (now() at time zone 'Asia/Shanghai')::date, 'a test' from vat_now`,
    'an activity': ({ product_id }) => activityOf(product_id),
  };
  for (const [what, change] of Object.entries(changes)) {
    const pack = await memoryOf({ un: 'UN1170', list: 'explosive-precursor' });
    await pack.same();
    const before = await pack.memory.read(db, pack.wanted, null);
    await write(change(pack));
    await pack.same();
    assert.notDeepEqual(await readPacks(db, pack.wanted, null), before, `${what} makes no difference`);
  }
});

/** Lets the activity of a product end so soon. */
async function endActivity(productId: number, milliseconds: number): Promise<void> {
  const ofProduct = sql`id in (select activity_id from activity_product where product_id = ${productId})`;
  await write(sql`update activity set ends_at = clock_timestamp() + ${milliseconds} * interval '1 ms' where ${ofProduct}`);
}

async function hasEnded(productId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from activity join activity_product item on item.activity_id = activity.id
    where item.product_id = ${productId} and activity.ends_at < clock_timestamp()`);
  return rowCount === 1;
}

test('the end of an activity is an end without a change of the database', async () => {
  const { product_id, sku_id, memory, wanted, same } = await memoryOf();
  await write(activityOf(product_id));
  await endActivity(product_id, 700);
  assert.equal((await memory.read(db, wanted, null)).packs.get(sku_id)?.percent_off, 10);
  while (!(await hasEnded(product_id))) await wait(20);
  await same();
  assert.equal((await memory.read(db, wanted, null)).packs.get(sku_id)?.percent_off, null);
});

test('an activity that ends between the statements of learning leaves nothing that outlives it', async () => {
  const { product_id, memory, wanted, same } = await memoryOf();
  await write(activityOf(product_id));
  await endActivity(product_id, 700);
  const untilEnded = async () => {
    while (!(await hasEnded(product_id))) await wait(20);
    return null;
  };
  // as on one connection, where the pack is read just before the end
  let before: Promise<unknown> = Promise.resolve();
  const oneByOne = {
    query: (statement: Statement, values?: unknown[]) => {
      const answer = before.then(() => db.query(statement, values));
      const isPack = typeof statement !== 'string' && statement.text.includes('on_hand_available');
      before = isPack ? answer.then(untilEnded) : answer;
      return answer;
    },
  };
  await memory.read(oneByOne as Database, wanted, null);
  await same();
});

test('a pack that was learned after a statement was sent is not part of what that saw', async () => {
  const { sku_id, memory, wanted } = await memoryOf({ price: 500 });
  const early = memory.compare();
  const { rows } = await db.query<{ changes: SeenChanges }>(sql`select (${early.select}) as changes`);
  await write(sql`update sku set price = 400 where id = ${sku_id}`);
  await memory.read(db, wanted, null);
  if (rows[0]) early.take(rows[0].changes);
  const { isWhole, unknown } = memory.find([[sku_id, 1]], { isMember: false, comparedAt: early.comparedAt });
  assert.deepEqual({ isWhole, unknown }, { isWhole: false, unknown: [] });
  assert.equal(memory.find([[sku_id, 1]], { isMember: false }).packs.get(sku_id)?.price, 400);
});

test('a pack of an activity with a quota is read each time, one without from memory', async () => {
  const [limited, open] = [await memoryOf(), await memoryOf()];
  await write(activityOf(limited.product_id, { quota: 5 }));
  await write(activityOf(open.product_id));
  await Promise.all([limited.same(), open.same()]);
  await write(sql`update activity_quota set taken = 2 where product_id = ${limited.product_id}`);
  const read = await limited.memory.read(db, limited.wanted, null);
  assert.equal(read.packs.get(limited.sku_id)?.activity_left, 3);
  const counting = counted();
  assert.equal((await open.memory.read(counting, open.wanted, null)).packs.get(open.sku_id)?.percent_off, 10);
  assert.equal(counting.statements, 1);
});

test('members pay what their institution has agreed on, others the price from memory', async () => {
  const { sku_id, memory, wanted, same } = await memoryOf();
  const [member, other] = [await createTestAccount(db), await createTestAccount(db)];
  await write(sql`
    with institution as (
      insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
      values ('agreed', 'Agreed', '协议', 'university', '310000', '[]', '', '') returning id
    ),
      joined as (update account set institution_id = institution.id from institution where account.id = ${member.id})
    insert into institution_price (institution_id, sku_id, price, valid_from) select id, ${sku_id}, 77, '2026-01-01' from institution`);
  for (const buyer of [member.id, other.id, null, member.id]) await same(buyer);
  assert.equal((await memory.read(db, wanted, member.id)).packs.get(sku_id)?.contract_price, 77);
  assert.equal((await memory.read(db, wanted, other.id)).packs.get(sku_id)?.contract_price, null);
});

test('a change that is not committed is not seen, and once it is, by the next read', async () => {
  const { sku_id, memory, wanted, same } = await memoryOf({ price: 500 });
  const changing = await db.connect();
  await changing.query('begin');
  await changing.query(`update sku set price = 600 where id = ${sku_id}`);
  // others are written and compared meanwhile
  for (let turn = 0; turn < 3; turn++) {
    await createTestPack(db);
    assert.equal((await memory.read(db, wanted, null)).packs.get(sku_id)?.price, 500);
  }
  await changing.query('commit');
  changing.release();
  assert.equal((await memory.read(db, wanted, null)).packs.get(sku_id)?.price, 600);
  await same();
});

test('what a transaction changes after it compared the memory is seen by the next reader', async () => {
  const { sku_id, memory, wanted, same } = await memoryOf({ price: 500 });
  const changing = await db.connect();
  await changing.query('begin');
  // gives it a number, which its own snapshots leave out
  await changing.query('select pg_current_xact_id()');
  await createTestPack(db);
  await memory.read(changing, wanted, null);
  await changing.query(`update sku set price = 700 where id = ${sku_id}`);
  await changing.query('commit');
  changing.release();
  await same();
  assert.equal((await memory.read(db, wanted, null)).packs.get(sku_id)?.price, 700);
});

test('no reader gets a price that was changed before it began, whoever else reads and writes', async () => {
  const packs = [await createTestPack(db, { price: 1 }), await createTestPack(db, { price: 1 }), await createTestPack(db, { price: 1 })];
  const memory = new PackMemory();
  const ids = packs.map(({ sku_id }) => sku_id);
  const raised = new Map(ids.map((id) => [id, 1]));
  const writing = new Set(ids);
  let reads = 0;
  const writer = async (id: number) => {
    for (let price = 2; price <= 120; price++) {
      await write(sql`update sku set price = ${price} where id = ${id}`);
      raised.set(id, price);
    }
    writing.delete(id);
  };
  const reader = async () => {
    while (writing.size > 0) {
      const least = new Map(raised);
      const read = await memory.read(db, skus(...ids), null);
      for (const id of ids) assert.ok((read.packs.get(id)?.price ?? 0) >= (least.get(id) ?? 0), 'an old price was read');
      reads += 1;
    }
  };
  const reading = Promise.all([reader(), reader(), reader(), reader()]);
  await Promise.all(ids.map(writer)).finally(() => writing.clear());
  await reading;
  assert.ok(reads > 0);
  const { packs: last } = await memory.read(db, skus(...ids), null);
  assert.deepEqual(
    [...last.values()].map(({ price }) => price),
    [120, 120, 120],
  );
});

test('every table that a pack is read from announces its changes, or is read each time', async () => {
  // of these the memory keeps nothing, or what never changes
  const exempt = ['account', 'activity_use', 'stock', 'regulated_list'];
  const texts: string[] = [];
  const noting = {
    query: async (statement: Statement, values?: unknown[]) => {
      const { rows } = await db.query<{ 'QUERY PLAN': unknown }>(
        typeof statement === 'string'
          ? statement
          : { ...statement, text: `explain (format json) ${statement.text}`, values: statement.values },
        values,
      );
      texts.push(JSON.stringify(rows));
      return { rows: [], rowCount: 0 };
    },
  };
  await readPacks(noting as Database, skus(1), 1);
  // the function's own statements are not in the plan
  for (const view of ['regulated_rule_now', 'unlicensed_list']) await noting.query(sql`select * from ${sql([view])}`);
  const tables = [...new Set([...texts.join().matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name))];
  for (const table of ['sku', 'product', 'vat_rate', 'sku_tier', 'shop_licence', 'activity', 'institution_price', 'product_document'])
    assert.ok(tables.includes(table), `${table} is not read`);
  // functions that announce the tags of the memory themselves
  const own = ['announce_listed', 'announce_quota', 'announce_tier', 'announce_relations'];
  const { rows } = await db.query<{ name: string; acts: number }>(sql`
    select wanted.name, coalesce(bit_or(trigger.tgtype::int & 28), 0) as acts
    from unnest(${tables}::text[]) wanted (name)
    left join (pg_trigger trigger join pg_proc called on called.oid = trigger.tgfoid and called.proname ~ '^announce_') on
      trigger.tgrelid = wanted.name::regclass and (called.proname = any (${own}::text[])
      or split_part(encode(trigger.tgargs, 'escape'), '\\', 1) = any (${[...tagsOfAll, 'product:']}::text[]))
    where wanted.name <> all (${exempt}::text[]) group by wanted.name order by wanted.name`);
  const acts = { insert: 4, delete: 8, update: 16 };
  const all = acts.insert | acts.delete | acts.update;
  // a new substance has no product, a screening goes with its substance, list entries never change
  const fewer: Record<string, number> = {
    substance: acts.update | acts.delete,
    controlled_screening: acts.insert | acts.update,
    substance_regulation: acts.insert | acts.delete,
  };
  assert.deepEqual(
    rows.flatMap((row) => (row.acts === (fewer[row.name] ?? all) ? [] : [row])),
    [],
  );
});
