import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from './check-tables.mjs';
import { exceptions } from './exceptions.mjs';
import { ownerOf, readSourceFiles, readSqlFiles } from './read-sql.mjs';

const file = (path, text) => ({ owner: ownerOf(`packages/server/src/${path}`), path: `packages/server/src/${path}`, text });
const tables = [
  file('domains/selling/cart/schema.sql', 'create table cart_line (\n  id bigint\n);\n'),
  file('domains/selling/orders/schema.sql', 'create table placed (\n  id bigint\n);\n'),
];
const faultsOf = (files, allowed = []) =>
  findFaults(
    {
      sqlFiles: [...tables, ...files.filter(({ path }) => path.endsWith('.sql'))],
      sourceFiles: files.filter(({ path }) => path.endsWith('.ts')),
    },
    allowed,
  );

test('the shop writes its tables by their own domains, but for the exceptions', () => {
  assert.deepEqual(findFaults({ sqlFiles: readSqlFiles(), sourceFiles: readSourceFiles() }), []);
});

test('the list of exceptions gets no longer', () => {
  assert.ok(exceptions.length <= 5, `${exceptions.length} exceptions: let the domain that owns the table write it`);
  for (const { table, by, reason } of exceptions) assert.ok(table && by && reason.length > 20, `${by} ${table}`);
});

test('a domain writes its own tables, in every way', () => {
  const own = [
    file('domains/selling/cart/add-line.ts', 'db.query(sql`insert into cart_line (id) values (1)`); db.query(`delete from cart_line`);'),
    file(
      'domains/selling/cart/functions.sql',
      'create function kept() returns void language sql as $$\n  update cart_line set id = 2\n$$;\n',
    ),
  ];
  assert.deepEqual(faultsOf(own), []);
});

test('a planted write of another domain’s table is named, whatever statement it is', () => {
  for (const statement of [
    'insert into cart_line (id) values (1)',
    'INSERT INTO cart_line DEFAULT VALUES',
    'update cart_line set id = 1',
    'update cart_line line\n set id = 1',
    'update only cart_line as line set id = 1',
    'delete from cart_line where id = 1',
    'with gone as (delete from cart_line returning *) select count(*) from gone',
    'merge into cart_line using x on true when matched then delete',
    'truncate cart_line',
  ]) {
    const [fault, ...others] = faultsOf([file('domains/selling/orders/internal/plant.ts', `await db.query(sql\`${statement}\`);`)]);
    assert.match(fault ?? statement, /orders\/internal\/plant\.ts writes cart_line, which belongs to selling\/cart/);
    assert.deepEqual(others, []);
  }
});

test('a planted write in an SQL function of another domain is named by the function', () => {
  const planted = 'create function planted() returns trigger language plpgsql as $$\nbegin\n  delete from cart_line;\nend $$;\n';
  const [fault] = faultsOf([file('domains/selling/orders/functions.sql', planted)]);
  assert.match(fault ?? '', /orders\/functions\.sql: the function planted writes cart_line, which belongs to selling\/cart/);
});

test('what is outside of the domains writes none of their tables', () => {
  const [fault] = faultsOf([file('cli/carts.ts', 'db.query(sql`delete from cart_line`)')]);
  assert.match(fault ?? '', /cli\/carts\.ts writes cart_line/);
});

test('reading, locking, triggers and prose are no writes', () => {
  const harmless = [
    file(
      'domains/selling/orders/read.ts',
      '// update cart_line set nothing\n/** Whoever does delete from cart_line … */\nsql`select id from cart_line for update of cart_line`',
    ),
    file(
      'domains/selling/orders/functions.sql',
      'create trigger seen after insert or delete or update of id on cart_line for each row execute function kept();\n',
    ),
  ];
  assert.deepEqual(faultsOf(harmless), []);
});

test('a table whose name is put in while the statement runs is refused', () => {
  for (const statement of ['update ${table} set id = 1', 'insert into ${table} values (1)', 'delete from ${table}']) {
    assert.match(faultsOf([file('domains/selling/orders/plant.ts', statement)])[0] ?? statement, /which table is written cannot be seen/);
  }
});

test('an exception lets one writer pass, and is a fault once nothing needs it', () => {
  const allowed = [{ table: 'cart_line', by: 'selling/orders place.ts', reason: 'one statement' }];
  const writer = file('domains/selling/orders/place.ts', 'sql`delete from cart_line`');
  assert.deepEqual(faultsOf([writer], allowed), []);
  assert.deepEqual(faultsOf([], allowed), ['selling/orders place.ts no longer writes cart_line: take it off the list of exceptions']);
});
