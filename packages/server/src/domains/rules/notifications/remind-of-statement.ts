import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findStatementReaders } from '../../money/statements/find-statement-queue.ts';
import { getStatement } from '../../money/statements/find-statements.ts';
import { type Reminder, remind } from '../events/remind.ts';

/**
 * An operator has those who read a statement reminded that money of it is missing, each of them once a day; gives how many are. Refuses
 * `not_found`, and `wrong_state` where it is settled, or nobody reads it.
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
