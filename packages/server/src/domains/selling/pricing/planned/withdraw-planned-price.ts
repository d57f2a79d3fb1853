import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { pricingReasons } from '../pricing-texts.ts';

/**
 * Withdraws a future price, or dismisses a stopped one. Refuses `not_found`, and `wrong_state` for
 * an applied one or one that later plans build on.
 */
export async function withdrawPlannedPrice(transaction: Database, id: number): Promise<Result<null>> {
  const { rows } = await transaction.query<{ sku_id: number }>(sql`select sku_id from planned_price where id = ${id}`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  // whoever plans a price for the pack, and whatever makes one count, waits
  await transaction.query(sql`select from sku where id = ${found.sku_id} for no key update`);
  const now = await transaction.query<{ state: string; is_built_on: boolean }>(sql`
    select state, exists (
      select from planned_price later where later.sku_id = planned.sku_id and later.state = 'waiting' and later.day > planned.day
    ) as is_built_on
    from planned_price planned where id = ${id}`);
  const [planned] = now.rows;
  if (planned?.state !== 'waiting' && planned?.state !== 'stopped') return refuse('wrong_state', { reason: pricingReasons.countsAlready });
  if (planned.state === 'waiting' && planned.is_built_on) return refuse('wrong_state', { reason: pricingReasons.builtOn });
  await transaction.query(sql`update planned_price set state = 'withdrawn', settled_at = now() where id = ${id}`);
  return done(null);
}
