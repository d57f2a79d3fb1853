import assert from 'node:assert/strict';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import sql from 'sql-template-tag';
import { type Entry, openPromise } from 'yauzl';
import { withAbortableClient } from '../../../../platform/backup/dump-database.ts';
import { unguardFormula } from '../../../../platform/files/formula-guard.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { commandLine } from '../../../../testing/test-command-line.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { columnsLeftOut, exportedColumns, tablesLeftOut } from './exported-columns.ts';
import { exportFile, makeExportFolder } from './data-exports.ts';
import { writeExports } from './write-exports.ts';
import { type ExportProgress, writeFullExport } from './write-full-export.ts';

const NEVER = new AbortController().signal;
const secrets = ['argon-hash-of-ana', 'totp-seed-of-ada', 'sealed-identity', 'https://erp.example/hook?token=t0p', 'code 424242'];

let shop: TestConsole;
let folder: string;
let cookie: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot export 导出 '));
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['administrator'], 'Ada Keeper'));
  const { id } = await createTestAccount(shop.db, { passwordHash: 'argon-hash-of-ana' });
  await createTestPack(shop.db, { onHand: 3 });
  await shop.db.query(sql`
    update account set nick_name = '=HYPERLINK("x")', inc_name = ${'tab\t, "quote", back\\slash \\N, \n试剂'}, laboratory = ${"'=1+1"} where id = ${id}`);
  await shop.db.query(sql`update operator set totp_secret = ${Buffer.from('totp-seed-of-ada')}`);
  await shop.db.query(sql`
    insert into webhook_endpoint (url, kinds, note) values ('https://erp.example/hook?token=t0p', '{order.paid}', 'The ERP')`);
  await shop.db.query(sql`
    insert into outbox_message (channel, recipient, language, template, parameters, is_code)
    values ('sms', '13812345678', 'en', 'login_code', '{"code": "code 424242"}', true)`);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, onProgress?: (progress: ExportProgress) => Promise<unknown>) => {
  const file = join(folder, name);
  return withAbortableClient(shop.url, NEVER, (client) =>
    writeFullExport(client, { file, formats: ['csv', 'json'], signal: NEVER, ...(onProgress && { onProgress }) }),
  );
};

/** The texts in a ZIP file by their paths. */
async function unzip(path: string): Promise<Map<string, string>> {
  const zip = await openPromise(path, { validateEntrySizes: true, lazyEntries: true });
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry satisfies Entry);
    texts.set(entry.fileName, await text(stream));
  }
  return texts;
}

test('every column of the database is either exported or left out, and none twice', async () => {
  const { rows } = await shop.db.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`);
  const hiddenTables = new Set<string>([...tablesLeftOut.secret, ...tablesLeftOut.technical]);
  const decided = [
    ...[...exportedColumns].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...columnsLeftOut.secret,
    ...columnsLeftOut.technical,
    ...rows.map(({ name }) => name).filter((name) => hiddenTables.has(name.split('.')[0] ?? '')),
  ];
  assert.deepEqual(
    decided.toSorted(),
    rows.map(({ name }) => name).toSorted(),
    'decide in exported-columns.ts whether an export has the column',
  );
});

test('no exported column holds what a name says is secret', () => {
  const suspicious = /password|secret|token|totp|sealed|_hash$|binding|recovery_code|private/;
  const named = [...exportedColumns].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  assert.deepEqual(
    named.filter((name) => suspicious.test(name.split('.')[1] ?? '')),
    // a hash of the heading of a bank file, and times
    ['bank_mapping.header_hash', 'operator.totp_confirmed_at', 'operator.recovery_codes_at'].filter((name) => named.includes(name)),
  );
});

test('an export has each table once a format, with all of its rows and values, and no secret', async () => {
  const { rows: total } = await write('all.zip');
  const texts = await unzip(join(folder, 'all.zip'));
  const manifest = JSON.parse(texts.get('manifest.json') ?? '');
  assert.deepEqual([manifest.format, manifest.version, manifest.contains_personal_data], ['aliquot-export', 1, true]);
  assert.equal(texts.size, 1 + 2 * exportedColumns.size);
  let counted = 0;
  for (const { name, rows, columns } of manifest.tables) {
    const json = texts.get(`json/${name}.jsonl`)!;
    const lines = json === '' ? [] : json.trimEnd().split('\n');
    const [head, ...cells]: string[][] = parse(texts.get(`csv/${name}.csv`)!, { bom: true });
    const stored = await shop.db.query<{ row: string; texts: (string | null)[] }>(
      `select row_to_json(one)::text as row, array[${columns.map((column: string) => `to_jsonb(one.${pg.escapeIdentifier(column)}) #>> '{}'`)}] as texts
       from (select ${columns.map(pg.escapeIdentifier)} from ${pg.escapeIdentifier(name)}) one`,
    );
    const instants = (line: string) => line.replaceAll(/[+-]\d\d:\d\d"/g, '"').replaceAll(/T\d\d:/g, 'T:');
    assert.deepEqual(lines.map(instants).toSorted(), stored.rows.map(({ row }) => instants(row)).toSorted(), name);
    assert.deepEqual(head, columns, name);
    assert.deepEqual([lines.length, cells.length], [rows, rows], name);
    assert.deepEqual(
      cells.map((row) => instants(`${row.map(unguardFormula).join('\0')}"`)).toSorted(),
      stored.rows.map((row) => instants(`${row.texts.map((cell) => cell ?? '').join('\0')}"`)).toSorted(),
      name,
    );
    counted += rows;
  }
  assert.equal(counted, total);
  assert.match(texts.get('csv/account.csv') ?? '', /,"'=HYPERLINK\(""x""\)",/);
  const whole = [...texts.values()].join('\n');
  for (const secret of secrets) {
    assert.ok(!whole.includes(secret), secret);
    assert.ok(!whole.includes(Buffer.from(secret).toString('hex')), secret);
  }
});

test('all tables are as of one instant, whatever changes while they are written', async () => {
  const before = await shop.db.query<{ count: number }>('select count(*) as count from webhook_endpoint');
  let isChanged = false;
  await write('snapshot.zip', async ({ done }) => {
    if (done !== 1) return;
    isChanged = true;
    await shop.db.query(sql`insert into webhook_endpoint (url, kinds, note) values ('https://late.example/', '{}', 'late')`);
  });
  const texts = await unzip(join(folder, 'snapshot.zip'));
  assert.ok(isChanged);
  for (const path of ['csv/webhook_endpoint.csv', 'json/webhook_endpoint.jsonl'])
    assert.equal(texts.get(path)!.trimEnd().split('\n').length - (path.startsWith('csv') ? 1 : 0), before.rows[0]!.count, path);
});

test('an interrupted export leaves no file', async () => {
  const interrupt = new AbortController();
  const file = join(folder, 'cut.zip');
  const cut = withAbortableClient(shop.url, interrupt.signal, (client) =>
    writeFullExport(client, {
      file,
      formats: ['json'],
      signal: interrupt.signal,
      onProgress: async () => interrupt.abort(),
    }),
  );
  await assert.rejects(cut);
  await assert.rejects(access(file));
  await assert.rejects(access(`${file}.part`));
});

test('what a killed process left of an export is removed, and the export has failed', async () => {
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into data_export (formats, requested_by, state) values ('{json}', 'Ann', 'running') returning id`,
  );
  const id = rows[0]!.id;
  await makeExportFolder(shop.config.dataDir);
  const part = `${exportFile(shop.config.dataDir, id)}.part`;
  await writeFile(part, 'personal data');
  await writeExports({ db: shop.db, url: shop.url, config: shop.config, signal: NEVER, now: new Date() });
  await assert.rejects(access(part));
  const { rows: ended } = await shop.db.query(sql`select state, fault from data_export where id = ${id}`);
  assert.deepEqual(ended, [{ state: 'failed', fault: 'interrupted' }]);
});

test('an administrator starts an export, watches it and downloads it; nobody else, and no program', async () => {
  const job = () => writeExports({ db: shop.db, url: shop.url, config: shop.config, signal: NEVER, now: new Date() });
  const list = async () => (await shop.call('dataExports.find', {}, { cookie })).data.items;
  const take = (id: number, by: string) =>
    shop.app.inject({
      method: 'GET',
      url: `/api/operator/exports/${id}/file`,
      headers: { cookie: `console=${by}`, 'sec-fetch-site': 'same-origin' },
    });
  const other = await shop.openOperator(['finance', 'compliance', 'sales']);
  assert.equal((await shop.call('dataExports.start', { formats: ['csv'] }, { cookie: other.cookie })).status, 403);
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', roles: ['administrator'], days: 1 });
  const program = await shop.call('dataExports.find', {}, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(program.status, 403);

  const { id } = (await shop.call('dataExports.start', { formats: ['json', 'csv'] }, { cookie })).data;
  const second = await shop.call('dataExports.start', { formats: ['csv'] }, { cookie });
  assert.equal(second.data.error, 'wrong_state');
  assert.equal((await take(id, cookie)).statusCode, 404);
  await job();
  const [made] = await list();
  assert.deepEqual([made.state, made.formats, made.tables_done], ['ready', ['csv', 'json'], made.tables_total]);
  assert.ok(made.row_count > 0 && made.bytes > 0);

  const taken = await take(id, cookie);
  assert.deepEqual(
    [taken.statusCode, taken.headers['content-type'], Number(taken.headers['content-length'])],
    [200, 'application/zip', made.bytes],
  );
  await writeFile(join(folder, 'taken.zip'), taken.rawPayload);
  assert.equal((await unzip(join(folder, 'taken.zip'))).size, 1 + 2 * exportedColumns.size);
  assert.equal((await take(id, other.cookie)).statusCode, 403);
  const { rows: log } = await shop.db.query<{ call: string; act: string; kind: string }>(
    sql`select call, act, object_kind as kind from audit_entry where object_kind in ('data_export', 'table_export') order by id`,
  );
  assert.deepEqual(
    log.map(({ call, act, kind }) => `${call} ${act} ${kind}`),
    ['dataExports.start created data_export', 'dataExports.download created table_export'],
  );
});

test('a file is removed after a day, and an export that a stopped process left unfinished has failed', async () => {
  const job = (now: Date) => writeExports({ db: shop.db, url: shop.url, config: shop.config, signal: NEVER, now });
  const stateOf = async (id: number) =>
    (await shop.call('dataExports.find', {}, { cookie })).data.items.find((one: { id: number }) => one.id === id).state;
  const { id } = (await shop.call('dataExports.start', { formats: ['json'] }, { cookie })).data;
  await job(new Date());
  const file = join(shop.config.dataDir, 'exports', `${id}.zip`);
  await access(file);
  await job(new Date(Date.now() + 25 * 3_600_000));
  assert.equal(await stateOf(id), 'removed');
  await assert.rejects(access(file));
  const left = (await shop.call('dataExports.start', { formats: ['json'] }, { cookie })).data;
  await shop.db.query(sql`update data_export set state = 'running' where id = ${left.id}`);
  await job(new Date());
  assert.equal(await stateOf(left.id), 'failed');
  assert.equal((await shop.call('dataExports.start', { formats: ['json'] }, { cookie })).status, 200);
});

test('an export that cannot be written has failed with its reason', async () => {
  await writeFile(join(folder, 'file'), '');
  const config = { ...shop.config, dataDir: join(folder, 'file') };
  await assert.rejects(writeExports({ db: shop.db, url: shop.url, config, signal: NEVER, now: new Date() }), /ENOTDIR/);
  const [newest] = (await shop.call('dataExports.find', {}, { cookie })).data.items;
  assert.deepEqual([newest.state, /ENOTDIR/.test(newest.fault)], ['failed', true]);
});

test('the command writes the chosen format and notes it; another format or name is refused', async () => {
  const run = commandLine(shop.db, '', shop.url);
  const file = join(folder, 'by command.zip');
  assert.match(await run('export', 'all', file, '--format', 'csv'), /^written to .*rows; the file holds personal data/);
  assert.ok([...(await unzip(file)).keys()].every((path) => path === 'manifest.json' || path.startsWith('csv/')));
  assert.match(await run('export', 'all', file, '--format', 'xml'), /^! --format xml/);
  assert.match(await run('export', 'all', join(folder, 'all.csv')), /^! .*ends in \.zip/);
  const { rows } = await shop.db.query<{ filters: string[]; by: string }>(
    sql`select filters, made_by as by from table_export order by id desc limit 1`,
  );
  assert.deepEqual(rows, [{ filters: ['csv'], by: 'command line' }]);
  assert.equal((await readFile(file)).subarray(0, 2).toString(), 'PK');
});
