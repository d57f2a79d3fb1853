import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { findInstitutions } from '../../../site/content/find-institutions.ts';
import { applyForMembership } from '../apply-for-membership.ts';
import { withdrawMembership } from '../decide-membership.ts';
import { findOwnMemberships } from '../find-own-memberships.ts';

export const membershipsHandlers: HandlersOf<'memberships'> = {
  find: async ({ db, actor }) => done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)),
  async apply({ db, actor, once }, application) {
    const { institution_id: id, institution_name: name } = application;
    if (id === undefined && name === undefined) {
      return refuse('invalid_input', { fields: [fieldFault('institution_id', 'institution', actor.language)] });
    }
    // what the shop's page does not list is not revealed by trying ids
    const isListed = async () => (await findInstitutions(db, 'en')).some(({ institutions }) => institutions.some((one) => one.id === id));
    if (id !== undefined && !(await isListed())) return refuse('not_found');
    const applied: Result<null> = await once((transaction) => applyForMembership(transaction, actor.buyer.accountId, application));
    return applied.ok ? done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)) : applied;
  },
  async withdraw({ db, actor, once }, { id }) {
    const withdrawn: Result<null> = await once((transaction) => withdrawMembership(transaction, actor.buyer.accountId, id));
    return withdrawn.ok ? done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)) : withdrawn;
  },
};
