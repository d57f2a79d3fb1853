import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { longestLifetimeMs } from '../../../platform/cache/cache-manifest.ts';
import { NextEdge, edgeTags } from './next-edge.ts';

const tariff = { valid_from: '2026-01-01', cut_off_hour: 15, free_from: 0, step_g: 1_000, loading_days: [2], zones: [], provinces: {} };

/** One that has read of a database whose next activity edge is at an instant. */
async function withEdge(edge: Date | null): Promise<NextEdge> {
  const query = async () => ({ rows: [{ edge, rules: { calendars: [], tariffs: [tariff] } }] });
  const read = new NextEdge({ query } as unknown as ConstructorParameters<typeof NextEdge>[0]);
  await read.refresh();
  return read;
}

test('an entry made shortly before the cut-off expires at the cut-off, since its packs then leave another day', async () => {
  // 14:58 in Shanghai
  const now = Date.parse('2026-11-18T06:58:00Z');
  assert.equal(new Date((await withEdge(null)).expiry(now)).toISOString(), '2026-11-18T07:00:00.000Z');
});

test('an entry made shortly before midnight expires then, since “today” means another day', async () => {
  const now = Date.parse('2026-11-18T15:55:00Z');
  assert.equal(new Date((await withEdge(null)).expiry(now)).toISOString(), '2026-11-18T16:00:00.000Z');
});

test('an earlier start of an activity comes first, and nothing is cached for longer than ten minutes', async () => {
  const now = Date.parse('2026-11-18T02:00:00Z');
  const edge = await withEdge(new Date(now + 60_000));
  assert.equal(edge.expiry(now), now + 60_000);
  assert.equal((await withEdge(null)).expiry(now), now + longestLifetimeMs);
});

test('everything that changes pages by time announces a tag that rereads the next change', async () => {
  const { db, drop } = await openTestDatabase({ poolSize: 1 });
  const requested: string[] = [];
  const listening = { query: async ({ text }: { text: string }) => (requested.push(text), { rows: [] }) } as unknown as typeof db;
  await new NextEdge(listening).refresh();
  const tables = [...new Set([...requested.join().matchAll(/from (\w+)/g)].map(([, table]) => table!))];
  assert.ok(tables.includes('points_good') && tables.includes('shop_licence'), tables.join());
  // a view counts as the tables that it reads
  const { rows: read } = await db.query<{ table: string }>(
    `select distinct coalesce(source.relname, requested.name)::text as table
     from unnest($1::text[]) requested (name) left join pg_rewrite rule on rule.ev_class = requested.name::regclass
     left join pg_depend reads on reads.classid = 'pg_rewrite'::regclass and reads.objid = rule.oid and reads.refobjid <> rule.ev_class
     left join pg_class source on reads.refclassid = 'pg_class'::regclass and source.oid = reads.refobjid
     where rule.oid is null or source.oid is not null`,
    [tables],
  );
  const behind = read.map(({ table }) => table);
  const { rows } = await db.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
     where tgrelid::regclass::text = any ($1) and rtrim(encode(tgargs, 'escape'), '\\0') = any ($2)`,
    [behind, edgeTags],
  );
  assert.deepEqual(rows.map(({ table }) => table).toSorted(), behind.toSorted());
  await drop();
});
