import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs of a product that were bought at an activity's price. */
export type ActivityPacks = { activity_id: number; product_id: number; quantity: number };

/**
 * Returns cancelled packs to their activity's quota and the buyer's share. Ended and unlimited
 * activities are unaffected.
 */
export async function returnActivityPacks(transaction: Database, accountId: number, packs: readonly ActivityPacks[]): Promise<void> {
  if (packs.length === 0) return;
  await transaction.query(sql`
    with given as (
      select item.activity_id, item.product_id, sum(item.quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(packs)}) as item (activity_id bigint, product_id bigint, quantity int)
      join activity on activity.id = item.activity_id and now() < activity.ends_at
      group by item.activity_id, item.product_id
    ), locked as (
      select quota.activity_id, quota.product_id, given.quantity from activity_quota quota join given using (activity_id, product_id)
      order by quota.activity_id, quota.product_id
      for no key update of quota
    ), own as (
      update activity_use used set taken = used.taken - locked.quantity from locked
      where used.activity_id = locked.activity_id and used.product_id = locked.product_id and used.account_id = ${accountId}
    )
    update activity_quota quota set taken = quota.taken - locked.quantity from locked
    where quota.activity_id = locked.activity_id and quota.product_id = locked.product_id`);
}
