import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Choices, choiceKey } from './notification-kinds.ts';

/** Accounts' notification choices; none for those without any. */
export async function findChoices(db: Database, accountIds: readonly number[]): Promise<(accountId: number) => Choices> {
  const { rows } = await db.query<{ account_id: number; kind: string; channel: string; is_on: boolean }>(
    sql`select account_id, kind, channel, is_on from notification_choice where account_id = any(${[...new Set(accountIds)]}::bigint[])`,
  );
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return (accountId) => new Map(byAccount.get(accountId)?.map(({ kind, channel, is_on }) => [choiceKey(kind, channel), is_on]));
}
