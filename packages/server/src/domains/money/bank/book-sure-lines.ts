import { type Refusal, type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookLine } from './book-line.ts';
import { isSure } from './find-bank-lines.ts';
import { lockLine } from './internal/lock-line.ts';
import { matchLines } from './internal/match-lines.ts';

/** A line and for what somebody was shown that it surely came. */
export type SureLine = { id: number; version: number; kind: 'order' | 'statement'; number: string };

/**
 * Books lines that are still certain, one transaction each; others stay open and are reported with
 * their refusal.
 */
export async function bookSureLines(
  db: DatabasePool,
  lines: readonly SureLine[],
  by: string,
): Promise<{ booked: number[]; refused: { id: number; error: Refusal['error'] }[] }> {
  const booked: number[] = [];
  const refused: { id: number; error: Refusal['error'] }[] = [];
  for (const line of lines) {
    const result = await inTransaction(db, (transaction) => bookSureLine(transaction, line, by));
    if (result.ok) booked.push(line.id);
    else refused.push({ id: line.id, error: result.error });
  }
  return { booked, refused };
}

async function bookSureLine(
  transaction: Database,
  { id, version, kind, number }: SureLine,
  by: string,
): Promise<Result<{ given_back: number }>> {
  const locked = await lockLine(transaction, id, version);
  if (!locked.ok) return locked;
  const suggestions = (await matchLines(transaction, [locked.value])).get(id) ?? [];
  const [target] = suggestions;
  if (!target || !isSure(suggestions) || target.kind !== kind || target.number !== number) return refuse('changed_meanwhile');
  return bookLine(transaction, { id, version, parts: [{ kind, number, amount: locked.value.amount }], by, giveBack: 0 });
}
