import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { createAddress } from '../create-address.ts';
import { deleteAddress } from '../delete-address.ts';
import { findAddresses } from '../find-addresses.ts';
import { updateAddress } from '../update-address.ts';
import { nameDivisions } from '../../../site/divisions/divisions.ts';

export const addressesHandlers: HandlersOf<'addresses'> = {
  async find({ db, actor }) {
    const addresses = await findAddresses(db, actor.buyer.accountId);
    return done({ items: addresses.map((address) => nameDivisions(address, actor.language)) });
  },
  create({ once, actor }, address) {
    return once(async (transaction) => {
      const created = await createAddress(transaction, actor.buyer.accountId, address, actor.language);
      return created.ok ? done(nameDivisions(created.value, actor.language)) : created;
    });
  },
  update({ once, actor }, { id, ...address }) {
    return once(async (transaction) => {
      const updated = await updateAddress(transaction, actor.buyer.accountId, id, address, actor.language);
      return updated.ok ? done(nameDivisions(updated.value, actor.language)) : updated;
    });
  },
  delete({ once, actor }, { id }) {
    return once(async (transaction) => {
      const deleted = await deleteAddress(transaction, actor.buyer.accountId, id);
      return deleted.ok ? done({}) : deleted;
    });
  },
};
