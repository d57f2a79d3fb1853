import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import { createTestProducts } from '../../../testing/test-catalogue.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { exportFormats, writeExport } from './exports/write-export.ts';
import { createTestImports } from '../../../testing/test-import.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
/** Days from now, far enough apart that a midnight in between changes nothing. */
const inDays = (count: number) => daysAfter(shanghaiDay(new Date()), count);

before(async () => {
  shop = await createTestImports();
  const product = { name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', price: 10_000 };
  await createTestProducts(shop.db, [
    { ...product, key: 'salt', code: 'CP-1' },
    { ...product, key: 'other-salt', code: 'CP-2' },
  ]);
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    select key, en, zh, 'university', '420000', '[]', '', '' from (values
      ('river', 'River University', '江河大学'), ('lake', 'Lake Institute', '湖泊研究所'), ('twin', 'Lake Institute', '双子所')
    ) given (key, en, zh)`);
});
beforeEach(todayLasts);
after(() => shop.close());
beforeEach(() => shop.db.query('delete from institution_price'));

const header = 'institution,code,price,allows_offers,valid_from,valid_until';
const file = (...rows: string[]) => [header, ...rows].join('\n');
const agreed = async () =>
  (
    await shop.db.query<{ text: string }>(`
      select concat_ws(' ', institution.key, code, agreed.price, allows_offers, valid_from, valid_until) as text
      from institution_price agreed join institution on institution.id = institution_id join sku on sku.id = sku_id order by agreed.valid_from, code`)
  ).rows.map(({ text }) => text);
const agree = (price: number, from: string, until: string | null) =>
  shop.db.query(sql`
    insert into institution_price (institution_id, sku_id, price, valid_from, valid_until)
    select institution.id, sku.id, ${price}, ${from}, ${until} from institution, sku where institution.key = 'river' and code = 'CP-1'`);

test('prices are agreed by key or name of the institution; the same file again changes nothing, in every format', async () => {
  const rows = file(`river,CP-1,90,yes,${inDays(2)},${inDays(9)}`, `江河大学,CP-2,80.5,,${inDays(2).replaceAll('-', '/')},`);
  const { job, faultLines } = await shop.run('contract-prices', rows);
  assert.deepEqual([job.state, faultLines, job.result], ['done', [], { agreements: { created: 2, updated: 0, unchanged: 0 } }]);
  assert.deepEqual(await agreed(), [`river CP-1 9000 t ${inDays(2)} ${inDays(9)}`, `river CP-2 8050 f ${inDays(2)}`]);
  for (const format of exportFormats) {
    const out = await buffer(writeExport(shop.db, 'contract-prices', format, { brand: null, category: null, institution: 'river' }));
    const again = await shop.run('contract-prices', out);
    assert.deepEqual([again.faultLines, again.job.result], [[], { agreements: { created: 0, updated: 0, unchanged: 2 } }], format);
  }
});

test('an export can be limited to an institution, brand or category', async () => {
  await agree(9_000, inDays(2), null);
  const lines = async (filter: Record<string, string>) =>
    (await buffer(writeExport(shop.db, 'contract-prices', 'csv', { brand: null, category: null, ...filter })))
      .toString()
      .trim()
      .split('\r\n').length;
  assert.deepEqual(
    [
      await lines({ institution: 'river' }),
      await lines({ institution: 'lake' }),
      await lines({ brand: 'kestrel' }),
      await lines({ category: 'reagents' }),
    ],
    [2, 1, 1, 2],
  );
});

test('an existing price gets an earlier last day, and the next price begins after it, in one file', async () => {
  await agree(9_000, inDays(-30), null);
  const rows = file(`river,CP-1,85,,${inDays(6)},`, `river,CP-1,90,,${inDays(-30)},${inDays(5)}`);
  const { job, faultLines } = await shop.run('contract-prices', rows);
  assert.deepEqual([job.state, faultLines, job.result], ['done', [], { agreements: { created: 1, updated: 1, unchanged: 0 } }]);
  assert.deepEqual(await agreed(), [`river CP-1 9000 f ${inDays(-30)} ${inDays(5)}`, `river CP-1 8500 f ${inDays(6)}`]);
});

test('days that overlap are refused by row: those of the shop and those of an earlier row', async () => {
  await agree(9_000, inDays(10), inDays(20));
  const rows = file(
    `river,CP-1,85,,${inDays(20)},`,
    `river,CP-2,85,,${inDays(3)},${inDays(8)}`,
    `river,CP-2,80,,${inDays(8)},`,
    `lake,CP-1,80,,${inDays(3)},`,
  );
  const { job, faultLines } = await shop.run('contract-prices', rows, { options: { accept_good_rows: true } });
  assert.deepEqual(faultLines, ['2 valid_from agreed_already', '4 valid_from overlaps_row']);
  assert.equal(job.rows_faulty, 2);
  assert.equal((await agreed()).length, 3);
});

test('every fault of a row is reported in its column', async () => {
  await agree(9_000, inDays(-20), inDays(-10));
  const rows = file(
    `nowhere,CP-1,90,,${inDays(3)},`,
    `Lake Institute,CP-1,90,,${inDays(3)},`,
    `river,CP-9,90,,${inDays(3)},`,
    `river,CP-2,100.01,,${inDays(3)},`,
    `river,CP-2,90,,${inDays(-3)},`,
    `river,CP-2,90,,${inDays(30)},${inDays(29)}`,
    `river,CP-2,90,,31.12.2030,`,
    `river,CP-1,90,,${inDays(-20)},`,
    `river,CP-1,89,,${inDays(-20)},${inDays(-10)}`,
    `river,CP-2,90,maybe,2031-02-31,`,
  );
  const { faultLines } = await shop.run('contract-prices', rows);
  assert.deepEqual(
    faultLines.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    [
      '2 institution institution_unknown',
      '3 institution institution_of_two',
      '4 code code_unknown',
      '5 price above_list_price',
      '6 valid_from day_over',
      '7 valid_until until_before_from',
      '8 valid_from day_form',
      '9 valid_until agreement_over',
      '10 price agreed_otherwise',
      '10 valid_from duplicate',
      '11 allows_offers not_yes_or_no',
      '11 valid_from day_form',
    ],
  );
  assert.equal((await agreed()).length, 1);
});

test('without a column of last days existing prices keep theirs', async () => {
  await agree(9_000, inDays(2), inDays(9));
  const { job } = await shop.run('contract-prices', `institution,code,price,valid_from\nriver,CP-1,90,${inDays(2)}`);
  assert.deepEqual(job.result, { agreements: { created: 0, updated: 0, unchanged: 1 } });
});

test('a price agreed between check and run refuses the row, and the whole file', async () => {
  const id = await shop.open('contract-prices', file(`river,CP-1,85,,${inDays(3)},`));
  assert.equal((await shop.work(id, 'check')).job.state, 'checked');
  await agree(9_000, inDays(5), null);
  const { job, faultLines } = await shop.work(id);
  assert.deepEqual([job.state, faultLines], ['refused', ['2 valid_from agreed_already']]);
  assert.equal((await agreed()).length, 1);
});

test('the database itself prevents overlapping days of one pack and institution', async () => {
  await agree(9_000, inDays(2), inDays(9));
  await assert.rejects(agree(8_000, inDays(9), null), { code: '23P01' });
  await agree(8_000, inDays(10), null);
  await assert.rejects(shop.db.query(sql`update institution_price set valid_until = ${inDays(12)} where price = 9000`), { code: '23P01' });
});

test('an agreement that was ended or removed since the check stays so', async () => {
  const checkThen = async (change: string) => {
    await shop.db.query('delete from institution_price');
    await agree(9_000, inDays(2), inDays(9));
    const id = await shop.open('contract-prices', `institution,code,price,valid_from\nriver,CP-1,90,${inDays(2)}`);
    assert.deepEqual((await shop.work(id, 'check')).faultLines, []);
    await shop.db.query(change);
    const { job, faultLines } = await shop.work(id);
    return [job.state, faultLines, await agreed()];
  };
  const refused = ['refused', ['2 valid_until ended_meanwhile']];
  const shortened = await checkThen(`update institution_price set valid_until = '${inDays(5)}'`);
  assert.deepEqual(shortened, [...refused, [`river CP-1 9000 f ${inDays(2)} ${inDays(5)}`]]);
  const gone = await checkThen('delete from institution_price');
  assert.deepEqual(gone, [...refused, []]);
});
