import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** The SQL for an empty database: files in order, and their hash. */
export type Baseline = { files: { name: string; sql: string }[]; hash: string };

/**
 * Where a baseline is: a folder, and subfolders with `schema.sql` and `functions.sql`, in order.
 */
export type BaselinePlace = { folder: string; order: readonly string[] };

/**
 * The order of domains: referenced tables come first. A reverse reference is added by the later
 * file.
 */
const order = [
  'platform/database',
  'domains/rules/audit',
  'domains/people/institutions',
  'domains/site/attachments',
  'domains/people/operators',
  'domains/rules/approvals',
  'domains/people/accounts',
  'domains/people/memberships',
  'domains/people/privacy',
  'domains/people/addresses',
  'domains/goods/catalogue',
  'domains/people/favorites',
  'domains/goods/chemistry',
  'domains/goods/documents',
  'domains/goods/imports',
  'domains/goods/search',
  'domains/warehouse/stock',
  'domains/warehouse/shipping',
  'domains/selling/pricing',
  'domains/selling/promotions',
  'domains/selling/cart',
  'domains/selling/requests',
  'domains/selling/quotations',
  'domains/selling/orders',
  'domains/rules/compliance',
  'domains/money/payments',
  'domains/money/credit',
  'domains/money/statements',
  'domains/money/bank',
  'domains/money/reconciliation',
  'domains/care/services',
  'domains/money/invoices',
  'domains/care/points',
  'domains/care/after-sales',
  'domains/rules/events',
  'domains/rules/messages',
  'domains/rules/notifications',
  'domains/rules/webhooks',
  'domains/site/system',
  'domains/site/content',
  'domains/people/consents',
  'domains/site/settings',
  'domains/site/dashboard',
];

const place: BaselinePlace = { folder: resolve(import.meta.dirname, '../..'), order };

/**
 * Reads the baseline: the platform's files, every domain's `schema.sql`, then every
 * `functions.sql`. Throws with the names of missing files.
 */
export function readBaseline({ folder, order: folders }: BaselinePlace = place): Baseline {
  const [first = '', ...others] = folders;
  const wanted = [
    `${first}/schema.sql`,
    `${first}/functions.sql`,
    ...others.map((name) => `${name}/schema.sql`),
    ...others.map((name) => `${name}/functions.sql`),
  ];
  const found = wanted.map((name) => ({ name, sql: readSql(join(folder, name)) }));
  const missing = found.filter(({ name, sql }) => sql === null && name.endsWith('schema.sql')).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: in the order of the baseline, and not there`);
  const files = found.flatMap(({ name, sql }) => (sql === null ? [] : [{ name, sql }]));
  return { files, hash: createHash('sha256').update(JSON.stringify(files)).digest('hex') };
}

/**
 * Throws with the names of SQL files that are not in the order. Looking through all folders takes
 * longer than the rest of a baseline, so only those do it who create a database.
 */
export async function refuseUnlisted({ folder, order: folders }: BaselinePlace = place): Promise<void> {
  const unlisted = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /(^|\/)(schema|functions)\.sql$/.test(name) && !folders.includes(dirname(name)));
  if (unlisted.length > 0) throw new Error(`${unlisted.join(', ')}: not in the order of the baseline`);
}

/** A file's text, null where there is none. Reading all at once takes three times as long. */
function readSql(path: string): string | null {
  const text = readIfThere(path);
  // Line ends are made equal first, since version control may change them from machine to machine.
  return text === null ? null : text.replaceAll('\r\n', '\n');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
