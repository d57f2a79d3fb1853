import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
 * `functions.sql`. Throws with the names of missing or unlisted files.
 */
export async function readBaseline({ folder, order: folders }: BaselinePlace = place): Promise<Baseline> {
  const there = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /(^|\/)(schema|functions)\.sql$/.test(name));
  const unlisted = there.filter((name) => !folders.includes(dirname(name)));
  if (unlisted.length > 0) throw new Error(`${unlisted.join(', ')}: not in the order of the baseline`);
  const [first = '', ...others] = folders;
  const wanted = [
    `${first}/schema.sql`,
    `${first}/functions.sql`,
    ...others.map((name) => `${name}/schema.sql`),
    ...others.map((name) => `${name}/functions.sql`),
  ];
  const missing = wanted.filter((name) => name.endsWith('schema.sql') && !there.includes(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: in the order of the baseline, and not there`);
  const files = await Promise.all(wanted.filter((name) => there.includes(name)).map((name) => readSql(folder, name)));
  return { files, hash: createHash('sha256').update(JSON.stringify(files)).digest('hex') };
}

async function readSql(folder: string, name: string): Promise<{ name: string; sql: string }> {
  // Line ends are made equal first, since version control may change them from machine to machine.
  return { name, sql: (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n') };
}
