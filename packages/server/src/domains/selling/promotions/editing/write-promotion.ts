import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { PromotionKind, WindowWriting, Written } from './promotion-kind.ts';
import { findWindowFaults } from '../internal/editing/window-faults.ts';

/** Which promotion, and of which version it was seen. */
export type Seen = { id: number; version: number };

/** One promotion as it is written. Refuses `not_found`. */
export async function getPromotion<Writing extends WindowWriting, Shown extends Written>(
  db: Database,
  kind: PromotionKind<Writing, Shown>,
  id: number,
  language: Language,
): Promise<Result<Shown>> {
  const found = await kind.read(db, id, language);
  return found ? done(found) : refuse('not_found');
}

/** Makes a promotion. Refuses `invalid_input` with the fields. */
export async function createPromotion<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  writing: Writing,
  language: Language,
  previewId?: number,
): Promise<Result<{ id: number }>> {
  const faults = [...findWindowFaults(writing, null, language), ...(await kind.findFaults(transaction, writing, null, language))];
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  return done({ id: await kind.insert(transaction, writing, previewId) });
}

/**
 * Replaces a promotion. Refuses `not_found`, `changed_meanwhile` with its present state,
 * `wrong_state` if over, and `invalid_input`: a running one keeps its start and what buyers rely
 * on.
 */
export async function updatePromotion<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { id, version, writing }: Seen & { writing: Writing },
  language: Language,
): Promise<Result<Shown>> {
  const found = await lockAt(transaction, kind, { id, version }, language);
  if (!found.ok) return found;
  const before = found.value;
  if (!before.acts.includes('edit')) return wrongState(before);
  const faults = [...findWindowFaults(writing, before, language), ...(await kind.findFaults(transaction, writing, before, language))];
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  await kind.update(transaction, id, writing);
  await transaction.query(sql`update ${kind.table} set version = version + 1 where id = ${id}`);
  return getPromotion(transaction, kind, id, language);
}

/**
 * Ends a running promotion now. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` if not
 * running.
 */
export async function endPromotion<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  seen: Seen,
  language: Language,
): Promise<Result<Shown>> {
  const found = await lockAt(transaction, kind, seen, language);
  if (!found.ok) return found;
  if (!found.value.acts.includes('end')) return wrongState(found.value);
  await transaction.query(sql`update ${kind.table} set ends_at = now(), version = version + 1 where id = ${seen.id}`);
  return getPromotion(transaction, kind, seen.id, language);
}

/** Withdraws a promotion that has not begun. Refuses as `endPromotion` does. */
export async function callOffPromotion<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  seen: Seen,
  language: Language,
): Promise<Result<null>> {
  const found = await lockAt(transaction, kind, seen, language);
  if (!found.ok) return found;
  if (!found.value.acts.includes('callOff')) return wrongState(found.value);
  await kind.remove?.(transaction, seen.id);
  await transaction.query(sql`delete from ${kind.table} where id = ${seen.id}`);
  return done(null);
}

/**
 * Writes a promotion for a preview as if it ran; the caller rolls back. Refuses as saving would.
 * Returns its id, which is fixed for a new one.
 */
export async function tryPromotion<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { id, writing }: { id?: number | undefined; writing: Writing },
  language: Language,
): Promise<Result<{ id: number }>> {
  const written = await (id === undefined
    ? createPromotion(transaction, kind, writing, language, triedId)
    : updateLatest(transaction, kind, { id, writing }, language));
  if (!written.ok) return written;
  await transaction.query(sql`update ${kind.table} set starts_at = least(starts_at, now()) where id = ${written.value.id}`);
  return done({ id: written.value.id });
}

async function updateLatest<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { id, writing }: { id: number; writing: Writing },
  language: Language,
): Promise<Result<Shown>> {
  const found = await getPromotion(transaction, kind, id, language);
  return found.ok ? updatePromotion(transaction, kind, { id, version: found.value.version, writing }, language) : found;
}

/** The greatest number that an address of the shop can say; no promotion ever gets as far. */
const triedId = 999_999_999_999_999;

/** Locks the promotion at the version that was shown. */
async function lockAt<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { id, version }: Seen,
  language: Language,
): Promise<Result<Shown>> {
  await transaction.query(sql`select from ${kind.table} where id = ${id} for no key update`);
  const found = await getPromotion(transaction, kind, id, language);
  if (!found.ok || found.value.version === version) return found;
  return refuse('changed_meanwhile', { details: { now: found.value } });
}

const wrongState = ({ state }: Written) => refuse('wrong_state', { details: { status: state } });
