import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { createAddress } from '../create-address.ts';
import { deleteAddress } from '../delete-address.ts';
import { findAddresses } from '../find-addresses.ts';
import { updateAddress } from '../update-address.ts';

export const addressesHandlers: HandlersOf<'addresses'> = {
  async find({ db, actor }) {
    return done({ items: await findAddresses(db, actor.buyer.accountId) });
  },
  create({ once, actor }, address) {
    return once((transaction) => createAddress(transaction, actor.buyer.accountId, address, actor.language));
  },
  update({ once, actor }, { id, ...address }) {
    return once((transaction) => updateAddress(transaction, actor.buyer.accountId, id, address, actor.language));
  },
  delete({ once, actor }, { id }) {
    return once(async (transaction) => {
      const deleted = await deleteAddress(transaction, actor.buyer.accountId, id);
      return deleted.ok ? done({}) : deleted;
    });
  },
};
