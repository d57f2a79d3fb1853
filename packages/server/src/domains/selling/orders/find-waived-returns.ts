import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The exceptions from the return without a reason that were confirmed when lines were bought, by line; lines without any are left out. */
export async function findWaivedReturns(db: Database, orderLineIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await db.query<{ id: number; waived_return: string[] }>(sql`
    select id, waived_return from order_line where id = any (${[...orderLineIds]}::bigint[]) and waived_return <> '{}'`);
  return new Map(rows.map(({ id, waived_return }) => [id, waived_return]));
}
