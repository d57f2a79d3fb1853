import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddressInput, checkAddress } from './address-input.ts';
import { type StoredAddress, addressColumns } from './get-address.ts';
import { lockAddresses } from './internal/lock-addresses.ts';

/** Addresses that one account can keep. */
export const mostAddresses = 20;

/** Adds an address. The first is the default; a later default replaces the former. */
export async function createAddress(
  transaction: Database,
  accountId: number,
  input: AddressInput,
  language: Language,
): Promise<Result<StoredAddress>> {
  const checked = checkAddress(input, language);
  if (!checked.ok) return checked;
  const address = checked.value;
  await lockAddresses(transaction, accountId);
  const { rows: counts } = await transaction.query<{ count: number }>(
    sql`select count(*) as count from address where account_id = ${accountId} and deleted_at is null`,
  );
  const count = counts[0]?.count ?? 0;
  if (count >= mostAddresses) return refuse('quantity_limit');
  const isDefault = address.is_default || count === 0;
  if (isDefault)
    await transaction.query(
      sql`update address set is_default = false where account_id = ${accountId} and is_default and deleted_at is null`,
    );
  const { rows } = await transaction.query<StoredAddress>(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${accountId}, ${address.recipient}, ${address.mobile}, ${address.province_id}, ${address.city_id}, ${address.district_id},
            ${address.province}, ${address.city}, ${address.district}, ${address.detail}, ${isDefault})
    returning ${addressColumns}`);
  const [stored] = rows;
  if (!stored) throw new Error('an address was not stored');
  return done(stored);
}
