import { done } from '@aliquot/contract/core/result.ts';
import type { BuyerContext, HandlersOf } from '../../../../platform/api/call-context.ts';
import { findInvoices, getOrderInvoice } from '../find-invoices.ts';
import { createProfile, deleteProfile, findProfiles } from '../profiles.ts';
import { requestInvoice } from '../record-invoice-request.ts';

const profilesOf = async ({ db, actor }: Pick<BuyerContext, 'db' | 'actor'>) =>
  done({ items: await findProfiles(db, actor.buyer.accountId, actor.language) });

export const invoicesHandlers: HandlersOf<'invoices'> = {
  findProfiles: profilesOf,
  async createProfile(context, profile) {
    const { actor } = context;
    const created = await context.once((transaction) => createProfile(transaction, actor.buyer.accountId, profile, actor.language));
    return created.ok ? profilesOf(context) : created;
  },
  async deleteProfile(context, { id }) {
    const deleted = await context.once((transaction) => deleteProfile(transaction, context.actor.buyer.accountId, id));
    return deleted.ok ? profilesOf(context) : deleted;
  },
  find: async ({ db, actor }) => done({ items: await findInvoices(db, actor.buyer.accountId) }),
  getOrderInvoice: ({ db, actor }, { id }) => getOrderInvoice(db, actor.buyer.accountId, id),
  async requestInvoice({ db, actor, once }, { id, profile_id }) {
    const { accountId } = actor.buyer;
    const requested = await once((transaction) => requestInvoice(transaction, { number: id, accountId, profileId: profile_id }));
    return requested.ok ? getOrderInvoice(db, accountId, id) : requested;
  },
};
