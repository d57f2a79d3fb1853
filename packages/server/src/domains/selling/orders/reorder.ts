import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { addLine } from '../cart/add-line.ts';
import { orderOf } from './refuse-missing.ts';

/**
 * Adds an order's packs to the buyer's cart; unsellable ones are left out, and quantities no longer
 * sold are raised, noted on their line.
 */
export async function reorder(transaction: Database, accountId: number, number: string, language: Language): Promise<Result<null>> {
  const { rows } = await transaction.query<{ sku_id: number; quantity: number }>(sql`
    select line.sku_id, line.quantity from customer_order o join order_line line on line.order_id = o.id
    where ${orderOf(accountId, number)} order by line.position`);
  if (rows.length === 0) return refuse('not_found');
  for (const line of rows) await addLine(transaction, { accountId }, line, { language, raise: true });
  return done(null);
}
