import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An address as it is kept of an order, without the codes of its divisions. */
export type KeptAddress = { recipient: string; mobile: string; province: string; city: string; district: string | null; detail: string };

/** What an order's address was, and what somebody made of it. */
export type AddressCorrection = { before: KeptAddress; after: KeptAddress; corrected_by: string; corrected_at: Date };

/** How an order's address was corrected, the oldest first. */
export async function findAddressCorrections(db: Database, number: string): Promise<AddressCorrection[]> {
  const { rows } = await db.query<AddressCorrection>(sql`
    select before, after, corrected_by, corrected_at
    from order_address_correction where order_id = (select id from customer_order where number = ${number}) order by version`);
  return rows;
}
