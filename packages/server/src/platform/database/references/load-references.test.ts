import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { loadReferences } from './load-references.ts';

test('a new shop has the hazard statements, the lists of the law and the four families; what operators renamed stays', async () => {
  const { db, drop } = await openTestDatabase();
  await loadReferences(db);
  await db.query(`update category set name_en = 'Chemicals' where key = 'reagents'`);
  await db.query(`update regulated_list set name_en = 'Toxic' where key = 'highly-toxic'`);
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
    select (select text_en from ghs_statement where code = 'H225') as wording, (select text_zh from ghs_statement where code = 'H300+H310') as combined,
      (select count(*)::int from regulated_list) as lists,
      (select name_en from regulated_list where key = 'highly-toxic') as renamed,
      (select array_agg(distinct list_key) <@ (select array_agg(key) from regulated_list) from regulated_rule) as ruled`);
  assert.deepEqual(rows[0], {
    wording: 'Highly flammable liquid and vapour',
    combined: '吞咽或皮肤接触致命',
    lists: 6,
    renamed: 'Toxic',
    ruled: true,
  });
  await drop();
});

test('a statement follows the newer list, and one corrected by an operator stays, each language separately', async () => {
  const { db, drop } = await openTestDatabase();
  // an older shop's texts: the list's former words, an operator's, and unchanged ones
  await db.query(`
    insert into ghs_statement (code, text_en, text_zh, listed_zh) values
      ('H220', 'Extremely flammable gas', '极其易燃气体', '极其易燃气体'),
      ('H225', 'Very flammable liquid', '高度易燃液体和蒸气', null),
      ('H302', 'Harmful if swallowed', '误食有害', null)`);
  const read = async () =>
    (await db.query(`select code, text_en, text_zh from ghs_statement where code in ('H220', 'H225', 'H302') order by code`)).rows.map(
      (row) => Object.values(row),
    );
  await loadReferences(db);
  const kept = [
    ['H220', 'Extremely flammable gas', '极易燃气体'],
    ['H225', 'Very flammable liquid', '高度易燃液体和蒸气'],
    ['H302', 'Harmful if swallowed', '误食有害'],
  ];
  assert.deepEqual(await read(), kept);
  await db.query(`update ghs_statement set text_en = 'Burns at once' where code = 'H220'`);
  // the list changed: only unchanged texts follow
  await db.query(`update ghs_statement set listed_en = 'Old words', listed_zh = 'x' where code = 'H220'`);
  await db.query(`update ghs_statement set text_zh = '旧文', listed_zh = '旧文' where code = 'H302'`);
  await loadReferences(db);
  assert.deepEqual(await read(), [
    ['H220', 'Burns at once', '极易燃气体'],
    ['H225', 'Very flammable liquid', '高度易燃液体和蒸气'],
    ['H302', 'Harmful if swallowed', '吞咽有害'],
  ]);
  await drop();
});
