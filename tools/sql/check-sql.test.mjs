import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { withClient } from '../../packages/server/src/platform/database/embedded/with-client.ts';
import { createTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { root } from '../project.mjs';
import { findFaults, readRecordings } from './check-sql.mjs';
import { findIdleFunctions } from './find-idle-functions.mjs';
import { findRefuted } from './notes.mjs';
import { readSites } from './read-sites.mjs';

const { url, drop } = await createTestDatabase();
after(drop);

/** `[declared row, statement, faults]`; what is right has none. */
const plants = {
  'what is right': ['{ id: number; name_en: string; name_zh: string | null }', 'select id, name_en, name_zh from substance', []],
  'a wrong column': ['{ id: number }', 'select idd from substance', ['the database refuses it: column "idd" does not exist']],
  'a column too few': ['{ id: number; key: string }', 'select id from substance', ['there is no column key']],
  'a missing null': ['{ name_zh: string }', 'select name_zh from substance', ['name_zh can be null']],
  'a renamed alias': [
    '{ count: number }',
    'select count(*) as total from substance',
    ['there is no column count', 'the row type has no total'],
  ],
  'a wrong type': ['{ id: string }', 'select id from substance', ['id is a number, declared as string']],
  'an array of bigint': ['{ path: number[] }', 'select path from category', ['path is an array of string, declared as number[]']],
  'a day as a date': ['{ day: Date }', 'select now()::date as day', ['day is a string, declared as Date']],
  'the far side of an outer join': [
    '{ id: number; brand: string }',
    'select product.id, brand.key as brand from product left join brand on brand.id = product.brand_id',
    ['brand can be null'],
  ],
  'an outer join that a condition undoes': [
    '{ brand: string; own: string }',
    `select brand.key as brand, case when form.id is not null then form.key else '' end as own from product
     left join brand on brand.id = product.brand_id left join substance form on form.id = product.substance_id where brand.id > 0`,
    [],
  ],
  'a value that may find no row': ['{ key: string }', 'select (select key from brand limit 1) as key', ['key can be null']],
  'a sum of nothing': ['{ sum: number }', 'select sum(price)::bigint as sum from sku', ['sum can be null']],
  'a sum of each group': ['{ sum: number }', 'select sum(price)::bigint as sum from sku group by product_id', []],
  'a column of a view': ['{ on: number }', 'select available as on from available_stock', []],
  'a part of a union': [
    '{ name: string }',
    'select name_en as name from substance union all select name_zh from substance',
    ['name can be null'],
  ],
  'a value that is null in a test': ['{ given: string }', 'select $1::text as given', ['given can be null'], [1]],
  'a value that never is': ['{ given: string }', 'select $1::text as given', []],
  'a note': ['{ name_zh: string }', 'select name_zh /* not null: name_zh (of the ones that have one) */ from substance', []],
  'a note that nothing needs': [
    '{ id: number }',
    'select id /* not null: id (it is a key) */ from substance',
    ['no statement needs the note "not null: id (it is a key)"'],
  ],
  'JSON as it is built': [
    '{ lines: { code: string; price: number | null }[] }',
    `select coalesce((select json_agg(json_build_object('code', code, 'price', nullif(price, 0))) from sku), '[]') as lines`,
    [],
  ],
  'wrong JSON': [
    '{ lines: { code: number; name: string; price: number }[] }',
    `select coalesce((select json_agg(json_build_object('code', code, 'price', nullif(price, 0))) from sku), '[]') as lines`,
    ['lines[] has no name', 'lines[].code is a string, declared as number', 'lines[].price can be null'],
  ],
  'JSON of a function that no test reads': [
    '{ attributes: Record<string, string> }',
    'select jsonb_strip_nulls(attributes) as attributes from product',
    ['attributes is JSON made by jsonb_strip_nulls, and no test has read a value of it'],
  ],
  'JSON of a function as tests read it': [
    '{ attributes: Record<string, string> }',
    'select jsonb_strip_nulls(attributes) as attributes from product',
    [],
    [],
    { grade: 'AR' },
  ],
  'JSON of a function, of another shape': [
    '{ attributes: { grade: string; purity?: number } }',
    'select jsonb_strip_nulls(attributes) as attributes from product',
    ['attributes.purity is string, declared as number | undefined', 'attributes has no grade'],
    [],
    { purity: '99 %' },
  ],
  'JSON of a function, of a union': [
    `{ attributes: { kind: 'one'; amount: number } | { kind: 'other' } }`,
    'select jsonb_strip_nulls(attributes) as attributes from product',
    ['attributes.kind is “third”, declared as "other"'],
    [],
    { kind: 'third' },
  ],
  'stored JSON that no schema reads': [
    '{ attributes: Record<string, string> }',
    'select attributes from product',
    ['attributes is JSON stored in product.attributes: declare it unknown, and read it by its schema'],
    [],
    { grade: 'AR' },
  ],
  'a part of stored JSON within what is built': [
    '{ rows: { hazards: { signal: string }; grade: unknown }[] }',
    `select coalesce((select json_agg(json_build_object('hazards', ghs -> 'signal', 'grade', attributes -> 'grade')) from product), '[]') as rows`,
    ['rows[].hazards can be null', 'rows[].hazards is JSON stored in product.ghs: declare it unknown, and read it by its schema'],
    [],
    [],
  ],
  'columns without a row type': ['', 'select id, key from brand', ['it gives id, key, and declares no row type']],
  'rows without columns': ['', `select announce_change('offers') from brand`, []],
  'several commands': ['', 'begin; commit', []],
  'stored JSON that a schema will read': ['{ attributes: unknown }', 'select attributes from product', []],
};

const file = 'packages/server/src/planted.ts';
const rows = Object.values(plants).map(([row]) => (typeof row === 'string' ? row : ''));
const source = [
  `import type { Database } from './platform/database/connection.ts';`,
  ...rows.map((row, index) => `export const plant${index} = (db: Database, text: string) => db.query${row && `<${row}>`}(text);`),
  `export const passedOn = <Row extends object>(db: Database, text: string) => db.query<Row>(text);`,
  `export const pay = (gateway: { query: (trade: string) => Promise<string> }) => gateway.query('a trade');`,
].join('\n');
const sites = readSites([file], { [join(root, file)]: source });

test('every query of a file is a site, except calls that pass a type on or query no database', () => {
  assert.equal(sites.length, Object.keys(plants).length);
});

for (const [index, [name, [, text, faults, nulls = [], value]]] of Object.entries(plants).entries()) {
  test(`row types: ${name}`, async () => {
    const [planted] = sites.slice(index, index + 1);
    const statements = new Map([[planted.site, new Map([[text, nulls]])]]);
    const values = new Map(value === undefined ? [] : [[`${planted.site} attributes`, [value]]]);
    const found = await withClient(url, 10_000, (client) => findFaults(client, [planted], { statements, values }, [text]));
    assert.deepEqual(found.map((fault) => fault.replace(`${planted.site}: `, '')).sort(), faults.toSorted());
  });
}

test('each note has its own entry, wherever it stands', async () => {
  const note = '/* not null: name_zh (one that has one) */';
  const notes = sites[Object.keys(plants).indexOf('a note')];
  const statements = new Map([[notes.site, new Map([[`select name_zh ${note} from substance`, []]])]]);
  const faultsOf = (sources) =>
    withClient(url, 10_000, (client) => findFaults(client, [notes], { statements, values: new Map() }, sources));
  assert.deepEqual(await faultsOf([note]), []);
  assert.deepEqual(await faultsOf([note, 'in another file /* not null: name_zh (whoever asks) */']), [
    'no statement needs the note "not null: name_zh (whoever asks)"',
  ]);
  assert.deepEqual(await faultsOf([note, `in another file ${note}`]), [
    'several notes say "not null: name_zh (one that has one)": give each its own reason',
  ]);
});

test('a note that an answer refutes is a fault', async () => {
  const found = await withClient(url, 10_000, (client) =>
    findFaults(client, [], { statements: new Map(), values: new Map(), refuted: ['name (all have one)'] }, []),
  );
  assert.deepEqual(found, ['a test has read null against the note "not null: name (all have one)"']);
});

test('an answer refutes a note where the path that it names ends in null', () => {
  const text = 'select 1 /* not null: id, lines[].code (each has one) */, price /* not null: price.min (of at least one) */';
  assert.deepEqual(findRefuted(text, [{ id: 1, lines: [{ code: 'a' }], price: { min: 1 } }]), []);
  assert.deepEqual(findRefuted(text, [{ id: 1, lines: [], price: null }, { other: null }]), []);
  assert.deepEqual(findRefuted(text, [{ id: 1, lines: [{ code: 'a' }, { code: null }], price: { min: null } }]), [
    'lines[].code (each has one)',
    'price.min (of at least one)',
  ]);
  assert.deepEqual(findRefuted('select null as id', [{ id: null }]), []);
});

test('a query that no test issues is a fault', async () => {
  const [planted] = sites;
  const found = await withClient(url, 10_000, (client) => findFaults(client, [planted], { statements: new Map(), values: new Map() }, []));
  assert.deepEqual(found, [`${planted.site}: no test issues this query`]);
});

for (const who of ['anybody', 'operator']) {
  test(`a recording names the query where the source has it, issued by ${who}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'aliquot-recording-'));
    const run = spawnSync(
      process.execPath,
      [
        '--import',
        join(root, 'tools/sql/record-statements.mjs'),
        '--input-type=module',
        '--eval',
        `import { openDatabase } from ${JSON.stringify(join(root, 'packages/server/src/platform/database/connection.ts'))};
       import { actingPool } from ${JSON.stringify(join(root, 'packages/server/src/platform/database/acting-pool.ts'))};
       import { getDay } from ${JSON.stringify(join(root, 'packages/server/src/platform/database/shanghai-day.ts'))};
       const db = openDatabase(${JSON.stringify(url)}, { poolSize: 1 });
       await getDay(process.argv[1] === 'operator' ? actingPool(db, { kind: 'nobody', id: null, name: '', call: '', request: null }) : db);
       await db.end();`,
        who,
      ],
      { encoding: 'utf8', env: { ...process.env, SQL_RECORD: folder } },
    );
    assert.equal(run.status, 0, run.stderr);
    const { statements } = readRecordings(folder);
    rmSync(folder, { recursive: true });
    const [day] = readSites(['packages/server/src/platform/database/shanghai-day.ts']);
    assert.match([...(statements.get(day.site)?.keys() ?? [])].join(), /as day/);
  });
}

test('a function that nothing executes is named; one is executed where a statement or another function calls it', async () => {
  await withClient(url, 10_000, async (client) => {
    const idle = (called, texts) => findIdleFunctions(client, called, texts);
    const none = await idle([], []);
    assert.ok(none.includes('tiers_of') && none.includes('judge_lots'));
    const recorded = await idle([], ['select tiers_of(1)', 'select judge_lots(1, now())']);
    assert.ok(!recorded.includes('tiers_of'));
    assert.ok(recorded.includes('judge_lots'), 'the server counts it, so a name alone proves nothing');
    assert.ok(!(await idle(['judge_lots'], [])).includes('judge_lots'));
  });
});
