import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Exceptions from 7-day returns confirmed at purchase, by line; lines without any are left out. */
export async function findWaivedReturns(db: Database, orderLineIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await db.query<{ id: number; waived_return: string[] }>(sql`
    select id, waived_return from order_line where id = any (${[...orderLineIds]}::bigint[]) and waived_return <> '{}'`);
  return new Map(rows.map(({ id, waived_return }) => [id, waived_return]));
}
