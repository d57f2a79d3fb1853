import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Frees all that a line's permits hold; a line needs its whole set. `held` is the most of one
 * permit.
 */
export async function giveLineBack(
  transaction: Database,
  { id, held }: { id: number; held: number },
  cause: 'expired' | 'revoked',
): Promise<void> {
  await transaction.query(sql`
    select give_permits_back(${id}, ${held}, 'line:' || ${id}::text || ':' || ${cause}::text || ':' || (select count(*) from permit_movement where order_line_id = ${id}))`);
}
