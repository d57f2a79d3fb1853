import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { readConfigOrExit } from '../packages/server/src/config.ts';
import { type DatabasePool, openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { openShopDatabase } from '../packages/server/src/platform/database/open-shop-database.ts';
import { withTransaction } from '../packages/server/src/platform/database/transaction.ts';
import {
  type StructureMode,
  findSubstancesByStructure,
} from '../packages/server/src/domains/goods/chemistry/find-substances-by-structure.ts';
import { indexStructures } from '../packages/server/src/domains/goods/chemistry/index-structures.ts';
import { commonDrawings } from './structures/common-drawings.ts';
import { printHeading, printTable } from './load/table.ts';

// How long structure searches take over all substances of a file, in sequence:
// node bench/structures.ts FILE    (tab-separated, with columns `cas`, `smiles` and `inchikey`)
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: node bench/structures.ts FILE\n');
  process.exit(2);
}

type Substance = { cas: string; smiles: string; inchikey: string };

async function readSubstances(path: string): Promise<Substance[]> {
  const [head = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const columns = head.split('\t');
  const cell = (cells: readonly string[], name: string) => cells[columns.indexOf(name)] ?? '';
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({ cas: cell(cells, 'cas'), smiles: cell(cells, 'smiles'), inchikey: cell(cells, 'inchikey') }));
}

/** Writes the substances and their structures as an import does. */
async function fill(db: DatabasePool, substances: readonly Substance[]): Promise<(string | number)[]> {
  return withTransaction(db, async (transaction) => {
    await transaction.query(sql`
      insert into substance (key, name_en, smiles, source)
      select cas, cas, nullif(smiles, ''), 'bench' from jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as fresh (cas text, smiles text)`);
    const start = performance.now();
    const { written, unreadable } = await indexStructures(transaction, 'all');
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await transaction.query<{ different: number }>(sql`
      select count(*)::integer as different from substance join substance_structure on substance_id = substance.id
      join jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as fresh (cas text, inchikey text) on cas = key
      where fresh.inchikey <> '' and fresh.inchikey is distinct from substance_structure.inchikey`);
    return [written, unreadable.length, rows[0]?.different ?? 0, seconds];
  });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measure(db: DatabasePool, label: string, mode: StructureMode, drawings: readonly string[]) {
  const times: number[] = [];
  let hits = 0;
  let refused = 0;
  const before = process.cpuUsage();
  for (const smiles of drawings) {
    const start = performance.now();
    const found = await findSubstancesByStructure(db, { smiles, mode }, 'en');
    times.push(performance.now() - start);
    if (found.ok) hits += found.value.hits.length;
    else refused += 1;
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  const milliseconds = (user + system) / 1000 / drawings.length;
  return [
    label,
    drawings.length,
    percentile(sorted, 0.5),
    percentile(sorted, 0.95),
    sorted.at(-1) ?? 0,
    milliseconds,
    hits / drawings.length,
    refused,
  ];
}

const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-bench-structures-'));
const storage = await openShopDatabase(readConfigOrExit({ ...process.env, DATA_DIR: dataDir }), () => {});
const db = openDatabase(storage.url, { poolSize: 4, statementTimeout: 300_000 });
try {
  const substances = await readSubstances(file);
  printHeading('Structures made from SMILES');
  printTable(['substances', 'unreadable', 'other InChIKeys', 'seconds'], [await fill(db, substances)]);
  const whole = substances.map(({ smiles }) => smiles).filter((_smiles, index) => index % 11 === 0);
  const rows = [
    await measure(db, 'substructure, common drawings, first time', 'substructure', commonDrawings),
    await measure(db, 'substructure, common drawings', 'substructure', commonDrawings),
    await measure(db, 'substructure, whole substances', 'substructure', whole),
    await measure(db, 'similarity', 'similarity', [...commonDrawings, ...whole]),
    await measure(db, 'exact', 'exact', [...commonDrawings, ...whole]),
  ];
  printHeading('Searches by structure, one after the other');
  printTable(['search', 'queries', 'p50 ms', 'p95 ms', 'most ms', 'CPU ms', 'hits', 'refused'], rows);
  process.stdout.write(`\nresident memory ${Math.round(process.memoryUsage().rss / 1e6)} MB\n`);
} finally {
  await db.end();
  await storage.stop();
  await rm(dataDir, { recursive: true, force: true });
}
