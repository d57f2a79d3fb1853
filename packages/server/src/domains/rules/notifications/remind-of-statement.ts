import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findStatementReaders } from '../../money/statements/find-statement-queue.ts';
import { getStatement } from '../../money/statements/find-statements.ts';
import { type Reminder, remind } from '../events/remind.ts';

/**
 * Reminds a statement's readers of missing money, each once a day; returns how many. Refuses
 * `not_found`, and `wrong_state` if settled or without readers.
 */
export async function remindOfStatement(transaction: Database, number: string, now: Date): Promise<Result<{ reminded: number }>> {
  const found = await getStatement(transaction, null, number);
  if (!found) return refuse('not_found');
  const { state, total, received, due_on } = found.statement;
  if (state === 'settled') return refuse('wrong_state', { details: { status: state } });
  const readers = await findStatementReaders(transaction, number);
  if (readers.length === 0) return refuse('wrong_state', { details: { status: 'unread' } });
  const reminded = await remind(
    transaction,
    readers.map((accountId): Reminder => ({
      kind: 'statement.due_soon',
      subject: `statement:${number}:${accountId}:${shanghaiDay(now)}`,
      accountId,
      payload: { statement: number, missing: total - received, due_on },
    })),
  );
  return done({ reminded });
}
