import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Static, Type } from 'typebox';
import { Nullable } from '@aliquot/contract/core/schema.ts';
import { type Unread, jsonReader, readJson } from '../../../platform/database/json-column.ts';

const Kept = Type.Object({
  recipient: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Nullable(Type.String()),
  detail: Type.String(),
});
const readAddress = jsonReader('order_address_correction', Kept);

/** An address as it is kept of an order, without the codes of its divisions. */
export type KeptAddress = Static<typeof Kept>;

/** What an order's address was, and what somebody made of it. */
export type AddressCorrection = { before: KeptAddress; after: KeptAddress; corrected_by: string; corrected_at: Date };

/** How an order's address was corrected, the oldest first. */
export async function findAddressCorrections(db: Database, number: string): Promise<AddressCorrection[]> {
  const { rows } = await db.query<Unread<AddressCorrection, 'before' | 'after'>>(sql`
    select before, after, corrected_by, corrected_at
    from order_address_correction where order_id = (select id from customer_order where number = ${number}) order by version`);
  return readJson(rows, { before: readAddress, after: readAddress });
}
