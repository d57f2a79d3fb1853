import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { applyRuleLists } from '../save-list-version.ts';
import { createRegulatedPack } from '../../../../testing/test-permits.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

const key = 'explosive-precursor';
const request = {
  key,
  version: 'Edition of a test',
  issued_on: '2026-01-01',
  valid_from: '2099-01-01',
  source: 'a test',
  entries: 'CAS,中文名,English\n7757-79-1,硝酸钾,Potassium nitrate\n,"盐, 及其溶液",Salts of the above',
};
const listsOf = async (substanceId: number): Promise<string[]> =>
  (
    await shop.db.query<{ key: string }>(sql`
      select list.key from substance_regulation standing join regulated_list list on list.id = standing.regulated_list_id
      where standing.substance_id = ${substanceId}`)
  ).rows.map((row) => row.key);
/** Whether pages with substances were invalidated since the last call. */
async function announced(): Promise<boolean> {
  const { rowCount } = await shop.db.query(sql`delete from cache_change where tag = 'substances'`);
  return (rowCount ?? 0) > 0;
}
/** As if its day had come: only the owner can move it. */
async function letBegin(id: number) {
  const owner = await shop.db.connect();
  await owner.query(`reset role; alter table regulated_list_version disable trigger regulated_list_version_guarded`);
  await owner.query(`update regulated_list_version set valid_from = (now() at time zone 'Asia/Shanghai')::date where id = ${id}`);
  await owner.query(`alter table regulated_list_version enable trigger regulated_list_version_guarded`);
  owner.release(true);
}

test('a future version changes nothing before its day, takes effect on it, and is then never changed', async () => {
  const { substanceId } = await createRegulatedPack(shop.db);
  const ann = await shop.openOperator(['compliance']);
  const made = await shop.call('ruleLists.createVersion', request, ann);
  assert.equal(made.status, 200, made.text);
  const { id } = made.data;
  assert.equal(await applyRuleLists(shop.db), 0);
  assert.deepEqual(await listsOf(substanceId), [key]);
  const shown = await shop.call('ruleLists.getVersion', { id }, ann);
  assert.deepEqual(
    [shown.data.version.state, shown.data.entries.map((entry: { cas: string | null; name_zh: string }) => [entry.cas, entry.name_zh])],
    [
      'future',
      [
        ['7757-79-1', '硝酸钾'],
        [null, '盐, 及其溶液'],
      ],
    ],
  );

  await letBegin(id);
  // the test's substance is on no version, so it leaves the list
  assert.ok((await applyRuleLists(shop.db)) >= 1);
  assert.deepEqual(await listsOf(substanceId), []);
  assert.ok(await announced());
  assert.equal(await applyRuleLists(shop.db), 0);
  assert.ok(!(await announced()), 'what changes nothing drops no pages');
  const { rows } = await shop.db.query<{ version: string }>(sql`select version from regulated_list where key = ${key}`);
  assert.equal(rows[0]?.version, request.version);
  // a new substance with a listed number is on the list at once
  await shop.db.query(sql`insert into substance_cas (cas, substance_id, position) values ('7757-79-1', ${substanceId}, 9)`);
  assert.deepEqual(await listsOf(substanceId), [key]);

  assert.equal((await shop.call('ruleLists.withdrawVersion', { key, id }, ann)).data.error, 'wrong_state');
  for (const statement of [
    `update regulated_list_version set source = 'another' where id = ${id}`,
    `delete from regulated_list_version where id = ${id}`,
    `delete from regulated_list_entry where version_id = ${id}`,
    `update regulated_list_entry set name_zh = 'x' where version_id = ${id}`,
    `insert into regulated_list_entry (version_id, position, name_en, name_zh) values (${id}, 99, 'x', 'x')`,
  ]) {
    await assert.rejects(shop.db.query(statement), /never changed/, statement);
  }
});

test('the next version shows its additions and removals; two for one day and one in the past are refused; it can be withdrawn', async () => {
  await createRegulatedPack(shop.db);
  const [ann, sales] = [await shop.openOperator(['compliance']), await shop.openOperator(['sales'])];
  const days = { first: '2098-01-01', next: '2098-06-01' };
  assert.equal((await shop.call('ruleLists.createVersion', { ...request, valid_from: days.first }, sales)).status, 403);
  assert.equal((await shop.call('ruleLists.createVersion', { ...request, valid_from: days.first }, ann)).status, 200);
  const entries = '7757-79-1\t硝酸钾\tPotassium nitrate\n7631-99-4\t硝酸钠\tSodium nitrate';
  const next = await shop.call('ruleLists.createVersion', { ...request, valid_from: days.next, entries }, ann);
  const shown = await shop.call('ruleLists.getVersion', { id: next.data.id }, ann);
  const names = (list: { name_en: string }[]) => list.map(({ name_en }) => name_en);
  assert.deepEqual([names(shown.data.added), names(shown.data.removed)], [['Sodium nitrate'], ['Salts of the above']]);
  const list = await shop.call('ruleLists.get', { key }, sales);
  const first = list.data.versions.find((version: { valid_from: string }) => version.valid_from === days.first);
  assert.equal(first.valid_until, '2098-05-31');

  const twice = await shop.call('ruleLists.createVersion', { ...request, valid_from: days.next }, ann);
  assert.equal(twice.data.error, 'list_version_known');
  const past = await shop.call('ruleLists.createVersion', { ...request, valid_from: '2026-01-02' }, ann);
  assert.equal(past.data.error, 'list_version_date');
  assert.equal((await shop.call('ruleLists.createVersion', { ...request, key: 'no-list' }, ann)).data.error, 'not_found');
  assert.equal((await shop.call('ruleLists.withdrawVersion', { key, id: next.data.id }, ann)).status, 200);
  assert.equal((await shop.call('ruleLists.getVersion', { id: next.data.id }, ann)).status, 404);
});

test('faults of rows are reported by line, and nothing is written', async () => {
  const ann = await shop.openOperator(['compliance']);
  const entries = '7757-79-1,硝酸钾,\n7757-79-2,一个错号,\n7631-99-4,,\n7757-79-1,又一次,';
  const wrong = await shop.call('ruleLists.createVersion', { ...request, valid_from: '2097-01-01', entries }, ann);
  assert.equal(wrong.status, 422);
  const [{ field, msg }] = wrong.data.fields;
  assert.equal(field, 'entries');
  assert.match(msg, /Line 2: this is no CAS number\. Line 3: a name is missing\. Line 4: this CAS number is already in a line above\./);
});

const demand = {
  key: 'precursor-2',
  buyers: 'everyone',
  permit_kinds: ['precursor-purchase-filing'],
  payment_methods: ['bank_transfer'],
  report_days: null,
  keep_years: 4,
  source: ' a law of a test ',
};
/** A list that the shop knows by a substance on it. */
const knows = (list: string) => createTestPack(shop.db, { list });
const rulesOf = async (list: string, who: { cookie: string }) =>
  (await shop.call('ruleLists.get', { key: list }, who)).data.rules as Record<string, unknown>[];

test('requirements of a list are added for a future day by who saw the newest version, and change nothing before', async () => {
  const [ann, ben] = [await shop.openOperator(['compliance'], 'Ann Rules'), await shop.openOperator(['compliance'])];
  await knows(demand.key);
  const [standing] = await rulesOf(demand.key, ann);
  const seen = standing?.['valid_from'];
  await announced();
  assert.equal((await shop.call('ruleLists.createRule', { ...demand, seen, valid_from: '2098-01-01' }, ann)).status, 200);
  assert.ok(await announced());
  const late = await shop.call('ruleLists.createRule', { ...demand, seen, valid_from: '2098-02-01' }, ben);
  assert.deepEqual([late.data.error, late.data.details.now.valid_from], ['changed_meanwhile', '2098-01-01']);
  const [next, now] = await rulesOf(demand.key, ben);
  assert.deepEqual(
    [next?.['state'], next?.['source'], next?.['written_by'], next?.['is_verified'], now?.['state'], now?.['valid_until']],
    ['future', 'a law of a test', `Ann Rules (operator:${ann.id})`, false, 'in_force', '2097-12-31'],
  );
  const { rows } = await shop.db.query(sql`select buyers, carriers from regulated_rule where list_key = ${demand.key} order by valid_from`);
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ['institutions', ['dg']],
      ['everyone', ['dg']],
    ],
  );
  const { rows: today } = await shop.db.query(sql`select buyers from regulated_rule_now where list_key = ${demand.key}`);
  assert.deepEqual(today, [{ buyers: 'institutions' }]);
});

test('a past day, unknown permits and an unknown list are refused; nothing in force is changed', async () => {
  const ann = await shop.openOperator(['compliance']);
  const list = 'precursor-3';
  await knows(list);
  const [standing] = await rulesOf(list, ann);
  const request = { ...demand, key: list, seen: standing?.['valid_from'], valid_from: '2098-01-01' };
  const refusalOf = async (more: Record<string, unknown>) => (await shop.call('ruleLists.createRule', { ...request, ...more }, ann)).data;
  assert.equal((await refusalOf({ valid_from: '2026-01-01' })).error, 'list_version_date');
  assert.equal((await refusalOf({ permit_kinds: ['no-such-permit'] })).fields[0].field, 'permit_kinds');
  assert.equal((await refusalOf({ payment_methods: ['cash'] })).error, 'invalid_input');
  assert.equal((await refusalOf({ key: 'no-list' })).error, 'not_found');
  const day = { key: list, valid_from: standing?.['valid_from'] };
  assert.equal((await shop.call('ruleLists.withdrawRule', day, ann)).data.error, 'wrong_state');
  for (const statement of [
    `update regulated_rule set keep_years = 1 where list_key = '${list}'`,
    `delete from regulated_rule where list_key = '${list}'`,
    `insert into regulated_rule (list_key, valid_from, buyers, permit_kinds, payment_methods, carriers, keep_years, source)
     values ('${list}', '2026-01-02', 'everyone', '{}', '{alipay}', '{dg}', 1, 'x')`,
  ]) {
    await assert.rejects(shop.db.query(statement), /never changed|stays|in the future/, statement);
  }
});

test('a rule that has not begun is withdrawn; its comparison with the law is recorded once, by a person', async () => {
  const [ann, sales] = [await shop.openOperator(['compliance'], 'Ann Compares'), await shop.openOperator(['sales'])];
  const list = 'highly-toxic';
  await knows(list);
  const [standing] = await rulesOf(list, ann);
  const day = { key: list, valid_from: standing?.['valid_from'] };
  assert.equal((await shop.call('ruleLists.verifyRule', day, sales)).status, 403);
  assert.equal((await shop.call('ruleLists.verifyRule', day, ann)).status, 200);
  assert.equal((await shop.call('ruleLists.verifyRule', day, ann)).data.error, 'wrong_state');
  assert.equal((await rulesOf(list, sales))[0]?.['verified_by'], `Ann Compares (operator:${ann.id})`);
  const next = { key: list, valid_from: '2098-01-01' };
  const made = await shop.call('ruleLists.createRule', { ...demand, ...next, seen: day.valid_from }, ann);
  assert.equal(made.status, 200, made.text);
  assert.equal((await shop.call('ruleLists.withdrawRule', next, ann)).status, 200);
  assert.equal((await shop.call('ruleLists.withdrawRule', next, ann)).data.error, 'not_found');
  assert.equal((await rulesOf(list, ann)).length, 1);
});

test('a new list is added with its first version; what it covers is strict until its requirements are entered', async () => {
  const { cookie } = await shop.openOperator(['compliance']);
  const first = { version: '2099', issued_on: '2099-01-01', valid_from: '2099-02-01', source: 'A test', entries: '67-64-1,丙酮,Acetone' };
  const made = await shop.call('ruleLists.create', { name_en: 'New law', name_zh: '新目录', ...first }, { cookie });
  assert.deepEqual([made.status, made.data.key], [200, 'new-law'], made.text);
  const { data } = await shop.call('ruleLists.get', { key: 'new-law' }, { cookie });
  assert.deepEqual([data.name, data.versions.length, data.versions[0].entry_count, data.rules], ['New law', 1, 1, []]);
  const past = await shop.call('ruleLists.create', { name_en: 'Old', name_zh: '旧', ...first, valid_from: '2020-01-01' }, { cookie });
  assert.equal(past.data.error, 'list_version_date');
  assert.equal((await shop.call('ruleLists.get', { key: 'old' }, { cookie })).status, 404);
});
