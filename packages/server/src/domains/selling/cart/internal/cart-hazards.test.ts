import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { addLine } from '../add-line.ts';
import { getCart } from '../get-cart.ts';

const { db, drop } = await openTestDatabase();
after(drop);

type Facts = {
  name: string;
  un?: string;
  dgClass?: string;
  pictograms?: string[];
  signal?: 'danger' | 'warning';
  storage?: string;
  transport?: string;
};

/** A pack of a substance with these facts of its own. */
async function packOf({ name, un, dgClass, pictograms, signal, storage, transport = 'ambient' }: Facts) {
  const pack = await createTestPack(db, { un: un ?? 'UN0000', transport });
  const ghs = pictograms
    ? JSON.stringify({ pictograms, signal: signal ?? null, classes: [], hazards: [], precautions: [], scheme: 'a test', source: 'a test' })
    : null;
  await db.query(sql`
    update substance set un_number = ${un ?? null}, dg_class = ${dgClass ?? null}, ghs = ${ghs}::jsonb
    where id = (select substance_id from product where id = ${pack.product_id})`);
  await db.query(
    sql`update product set name_en = ${name}, name_zh = null, storage_en = ${storage ?? null}, storage_zh = ${storage ?? null} where id = ${pack.product_id}`,
  );
  return pack;
}

async function cartWith(...all: Facts[]) {
  const account = await createTestAccount(db);
  for (const facts of all) {
    const { sku_id } = await packOf(facts);
    const added = await inTransaction(db, (tx) => addLine(tx, { accountId: account.id }, { sku_id, quantity: 1 }, { language: 'en' }));
    assert.ok(added.ok);
  }
  return getCart(db, { accountId: account.id }, 'en');
}

test('a cart summarises its pictograms, strongest signal word, safety data sheets and storage, the coldest first', async () => {
  const { hazards } = await cartWith(
    { name: 'Acetone', un: 'UN1090', dgClass: '3', pictograms: ['GHS07', 'GHS02'], signal: 'danger', storage: 'Store cool.' },
    { name: 'Hexane', un: 'UN1208', dgClass: '3', pictograms: ['GHS02'], signal: 'warning', storage: 'Store cool.' },
    { name: 'Enzyme', storage: 'Store at −20 °C.', transport: 'frozen' },
  );
  assert.deepEqual([hazards?.pictograms, hazards?.signal], [['GHS02', 'GHS07'], 'danger']);
  assert.deepEqual(hazards?.storage, [
    { text: 'Store at −20 °C.', names: 'Enzyme' },
    { text: 'Store cool.', names: 'Acetone, Hexane' },
  ]);
  assert.deepEqual(
    hazards?.chemicals.map(({ name, signal, dangerous_goods }) => [name, signal, dangerous_goods]),
    [
      ['Acetone', 'danger', 'UN1090, class 3'],
      ['Hexane', 'warning', 'UN1208, class 3'],
    ],
  );
  assert.deepEqual(hazards?.apart, []);
  // that nothing was found to be kept apart is never left to pass for safety
  assert.match(hazards?.notes.join(' ') ?? '', /We compared 2 dangerous goods.*IMDG Code.*can react too/);
});

test('lines to keep apart show that, and can still be ordered', async () => {
  const { hazards, lines } = await cartWith({ name: 'Bleach', un: 'UN1791', dgClass: '8' }, { name: 'Acid', un: 'UN1789', dgClass: '8' });
  assert.deepEqual(
    hazards?.apart.map(({ line_id }) => line_id),
    lines.map(({ id }) => id),
  );
  assert.match(hazards?.apart[0]?.text ?? '', /^Keep apart from Acid: hypochlorite and acid\. .*chlorine/);
  assert.deepEqual(
    lines.map(({ problem }) => problem),
    [null, null],
  );
});

test('an unclassified product, or an unknown class, is shown as unknown', async () => {
  const { hazards } = await cartWith(
    { name: 'Mixture', un: 'UN1993' },
    { name: 'Acetone', un: 'UN1090', dgClass: '3', pictograms: ['GHS02'], signal: 'danger' },
  );
  assert.deepEqual(hazards?.notes.slice(0, 2), [
    'No hazard classification on file, which does not mean safe: Mixture.',
    'Dangerous-goods class unknown, so compatibility is unknown too: Mixture.',
  ]);
  assert.equal(hazards?.chemicals[0]?.dangerous_goods, 'UN1993, class unknown');
});

test('a cart without hazards has no hazard summary', async () => {
  assert.equal((await cartWith({ name: 'Beaker' })).hazards, null);
});
