import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** All that a line's permits hold for it is free again: it hangs on its whole set of them. `held` is the most packs that one of them holds. */
export async function giveLineBack(
  transaction: Database,
  { id, held }: { id: number; held: number },
  cause: 'expired' | 'revoked',
): Promise<void> {
  await transaction.query(sql`
    select give_permits_back(${id}, ${held}, 'line:' || ${id}::text || ':' || ${cause}::text || ':' || (select count(*) from permit_movement where order_line_id = ${id}))`);
}
