import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../embedded/test-database.ts';
import { loadReferences } from './load-references.ts';

test('a new shop knows the hazard statements, the lists of the law and the four families; what operators renamed stays', async () => {
  const { db, drop } = await openTestDatabase();
  await loadReferences(db);
  await db.query(`update category set name_en = 'Chemicals' where key = 'reagents'`);
  await db.query(`update regulated_list set name_en = 'Toxic' where key = 'highly-toxic'`);
  await db.query(`update ghs_statement set text_en = 'wrong' where code = 'H225'`);
  await loadReferences(db);
  const { rows: families } = await db.query(`select key, name_en, cardinality(path) as depth from category order by position`);
  assert.deepEqual(
    families.map((row) => Object.values(row)),
    [
      ['reagents', 'Chemicals', 1],
      ['consumables', 'Consumables', 1],
      ['instruments', 'Instruments', 1],
      ['services', 'Services', 1],
    ],
  );
  const { rows } = await db.query(`
    select (select text_en from ghs_statement where code = 'H225') as wording, (select count(*)::int from regulated_list) as lists,
      (select name_en from regulated_list where key = 'highly-toxic') as renamed,
      (select array_agg(distinct list_key) <@ (select array_agg(key) from regulated_list) from regulated_rule) as ruled`);
  assert.deepEqual(rows[0], { wording: 'Highly flammable liquid and vapour', lists: 6, renamed: 'Toxic', ruled: true });
  await drop();
});
