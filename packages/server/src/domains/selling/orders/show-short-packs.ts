import type { Database } from '../../../platform/database/connection.ts';
import { nameAccounts } from '../../people/accounts/name-accounts.ts';
import type { ShortPacks } from './find-shortages.ts';

/** Short packs with their buyer's name. */
export async function nameShortPacks(db: Database, short: readonly ShortPacks[]) {
  const accounts = short.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
  const names = await nameAccounts(db, accounts);
  return short.map((one) => ({
    ...one,
    order: one.number,
    buyer: (one.account_id !== null && names.get(one.account_id)?.name) || '',
  }));
}

/** Short packs as a preview shows them. */
export async function showShortPacks(db: Database, short: readonly ShortPacks[]) {
  const named = await nameShortPacks(db, short);
  return named.map(({ code, order, ticket, buyer, packs, money, status }) => ({
    code,
    order,
    ticket,
    buyer,
    packs,
    money,
    is_paid: status !== null && status !== 'pending_payment',
  }));
}
