import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { previewKinds } from '@aliquot/contract/shop/rich-text.ts';
import { OneOf } from '@aliquot/contract/core/schema.ts';
import sql from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { jsonReader } from '../../../platform/database/json-column.ts';

const Change = Type.Object({ kind: OneOf(previewKinds), input: Type.Unknown() });
/** An unsaved change: the kind of the saving operation, and its input. */
export type PreviewedChange = Static<typeof Change>;

const readChange = jsonReader('content_preview.change', Change);

/** So long one may look at what was not saved. */
const minutes = 30;

/** Bytes of a token: what nobody can guess, and what shows that the shop made it for this page. */
const bytes = { random: 24, signature: 24 };

/** Stores an unsaved change, and returns the token that opens the page at `path` with it. */
export async function createPreview(db: Database, shopKey: Buffer, path: string, change: PreviewedChange): Promise<string> {
  const random = randomBytes(bytes.random);
  const token = Buffer.concat([random, sign(shopKey, random, path)]).toString('base64url');
  await db.query(sql`
    insert into content_preview (token_hash, path, change, expires_at)
    values (${hashToken(token)}, ${path}, ${JSON.stringify(change)}::jsonb, now() + make_interval(mins => ${minutes}))`);
  return token;
}

/** Whether the shop made this token for this path: arbitrary tokens must not cost a query. */
export function isPreviewToken(shopKey: Buffer, token: string, path: string): boolean {
  const given = Buffer.from(token, 'base64url');
  if (given.length !== bytes.random + bytes.signature) return false;
  return timingSafeEqual(given.subarray(bytes.random), sign(shopKey, given.subarray(0, bytes.random), path));
}

const sign = (shopKey: Buffer, random: Buffer, path: string): Buffer =>
  createHmac('sha256', shopKey).update('preview ').update(random).update(path).digest().subarray(0, bytes.signature);

/** The change that the token opens at this path; null where it opens nothing any more. */
export async function findPreview(db: Database, token: string, path: string): Promise<PreviewedChange | null> {
  const { rows } = await db.query<{ change: unknown }>(sql`
    select change from content_preview where token_hash = ${hashToken(token)} and path = ${path} and expires_at > now()`);
  return rows[0] ? readChange(rows[0].change) : null;
}

/** Forgets what nobody can look at any more. */
export async function purgePreviews(db: Database): Promise<number> {
  const { rowCount } = await db.query('delete from content_preview where expires_at < now()');
  return rowCount ?? 0;
}
