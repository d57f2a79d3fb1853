import type { NamedAccount } from '../../../domains/people/accounts/name-accounts.ts';

/** A buyer as queues show them; an account that is not there has no name. */
export const shownBuyer = (id: number, names: ReadonlyMap<number, NamedAccount>) => {
  const { name = '', institution = '' } = names.get(id) ?? {};
  return { account_id: id, name, institution };
};
