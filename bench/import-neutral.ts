import { parseArgs } from 'node:util';
import { readConfigOrExit } from '../packages/server/src/config.ts';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { openShopDatabase } from '../packages/server/src/platform/database/open-shop-database.ts';
import { measure, formatEffort } from './import/measure.ts';
import { importCatalogue } from './neutral/import-catalogue.ts';
import { writeIds } from './neutral/ids-file.ts';
import { readNeutral } from './neutral/read-neutral.ts';

// Imports the neutral generator's catalogue into the shop of DATABASE_URL or DATA_DIR (also while
// it runs):
// node bench/import-neutral.ts FOLDER --ids FILE
const { positionals, values } = parseArgs({ allowPositionals: true, options: { ids: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined || values.ids === undefined) {
  process.stderr.write('usage: node bench/import-neutral.ts FOLDER --ids FILE\n');
  process.exit(2);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const config = readConfigOrExit(process.env);
const storage = await openShopDatabase(config, print, 'guest');
const db = openDatabase(storage.url, { poolSize: 4, applicationName: 'aliquot import', statementTimeout: 3_600_000 });
try {
  const { meta, products } = await readNeutral(folder);
  const { effort } = await measure(db, () => importCatalogue(db, config.dataDir, meta, products));
  await settle();
  await writeIds(db, values.ids, meta, products);
  const skus = products.reduce((sum, { variants }) => sum + variants.length, 0);
  print(`${products.length} products with ${skus} SKUs imported and searchable in ${formatEffort(effort)}`);
} finally {
  await db.end();
  await storage.stop();
}

/** Updates the planner's statistics, which the app's role may not do. */
async function settle(): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('reset role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
