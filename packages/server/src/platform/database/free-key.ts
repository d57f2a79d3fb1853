import type { Database } from './connection.ts';

/**
 * A key from the letters and digits of an English name, numbered if taken, or `otherwise` if it has
 * none. `taken` returns existing keys.
 */
export async function freeKey(
  db: Database,
  name: string,
  { otherwise, taken }: { otherwise: string; taken: (db: Database, keys: readonly string[]) => Promise<ReadonlySet<string>> },
): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const stem = plain.slice(0, 100).replaceAll(/^-+|-+$/g, '') || otherwise;
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!(await taken(db, [key])).has(key)) return key;
  }
}
