import type { permitStates } from '@aliquot/contract/shop/orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

type PermitState = (typeof permitStates)[number];

/**
 * Moves lines on that are in one of the states; `lines` selects their ids. The caller holds their
 * orders' locks. Gives how many.
 */
export async function setPermitState(
  transaction: Database,
  lines: Sql,
  wanted: PermitState,
  from: readonly PermitState[],
): Promise<number> {
  const { rows } = await transaction.query<{ moved: number }>(
    sql`select set_permit_state(array(${lines}), ${wanted}, ${[...from]}::text[]) as moved`,
  );
  return rows[0]?.moved ?? 0;
}
