import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonReader } from '../../../platform/database/json-column.ts';
import { Mapping as StoredMapping } from './internal/stored-imports.ts';
import type { Kind } from './kinds/kind.ts';
import { type Mapping, plainTitle } from './map-columns.ts';

const readMapping = jsonReader('import_mapping.mapping', StoredMapping);

/** What files with this header were last taken for; empty for a header that is new. */
export async function findMapping(db: Database, kind: Kind['name'], header: readonly string[]): Promise<Mapping> {
  const { rows } = await db.query<{ mapping: unknown }>(
    sql`select mapping from import_mapping where kind = ${kind} and signature = ${signatureOf(header)}`,
  );
  return rows[0] ? readMapping(rows[0].mapping) : {};
}

/** Remembers a mapping that fits a header; one that says nothing is not kept. */
export async function rememberMapping(db: Database, kind: Kind['name'], header: readonly string[], mapping: Mapping): Promise<void> {
  const known = Object.entries(mapping).filter(([title]) => header.includes(title));
  if (known.length === 0) return;
  await db.query(sql`
    insert into import_mapping (kind, signature, mapping) values (${kind}, ${signatureOf(header)}, ${JSON.stringify(Object.fromEntries(known))})
    on conflict (kind, signature) do update set mapping = excluded.mapping, used_at = now()`);
}

const signatureOf = (header: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(header.map((title) => plainTitle(title))))
    .digest();
