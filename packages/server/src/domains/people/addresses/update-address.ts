import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddressInput, checkAddress } from './address-input.ts';
import { type StoredAddress, addressColumns } from './get-address.ts';
import { lockAddresses } from './internal/lock-addresses.ts';

/** Changes an address. The default one stays the default until another one is made it. */
export async function updateAddress(
  transaction: Database,
  accountId: number,
  id: number,
  input: AddressInput,
  language: Language,
): Promise<Result<StoredAddress>> {
  const checked = checkAddress(input, language);
  if (!checked.ok) return checked;
  const address = checked.value;
  const formerDefault = sql`
    update address set is_default = false where account_id = ${accountId} and is_default and id <> ${id} and deleted_at is null
      and exists (select from address kept where kept.id = ${id} and kept.account_id = ${accountId} and kept.deleted_at is null)`;
  const [, , { rows }] = await Promise.all([
    lockAddresses(transaction, accountId),
    address.is_default ? transaction.query(formerDefault) : null,
    transaction.query<StoredAddress>(sql`
    update address
    set recipient = ${address.recipient}, mobile = ${address.mobile}, province_id = ${address.province_id}, city_id = ${address.city_id},
        district_id = ${address.district_id}, province = ${address.province}, city = ${address.city}, district = ${address.district},
        detail = ${address.detail}, is_default = is_default or ${address.is_default}
    where id = ${id} and account_id = ${accountId} and deleted_at is null
    returning ${addressColumns}`),
  ]);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}
