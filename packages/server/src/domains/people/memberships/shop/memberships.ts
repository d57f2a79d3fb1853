import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findInstitutions } from '../../../site/content/find-institutions.ts';
import { applyForMembership } from '../apply-for-membership.ts';
import { withdrawMembership } from '../decide-membership.ts';
import { findOwnMemberships } from '../find-own-memberships.ts';

export const membershipsHandlers: HandlersOf<'memberships'> = {
  find: async ({ db, actor }) => done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)),
  async apply({ db, actor, once }, application) {
    const { accountId } = actor.buyer;
    const { institution_id: id } = application;
    const applied: Result<null> = await once(async (transaction) => {
      // what the shop's page does not list is not revealed by trying ids
      if (id !== undefined && !(await isListed(transaction, id))) return refuse('not_found');
      return applyForMembership(transaction, accountId, application, actor.language);
    });
    return applied.ok ? done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)) : applied;
  },
  async withdraw({ db, actor, once }, { id }) {
    const withdrawn: Result<null> = await once((transaction) => withdrawMembership(transaction, actor.buyer.accountId, id));
    return withdrawn.ok ? done(await findOwnMemberships(db, actor.buyer.accountId, actor.language)) : withdrawn;
  },
};

async function isListed(db: Database, institutionId: number): Promise<boolean> {
  const listed = await findInstitutions(db, 'en');
  return listed.some(({ institutions }) => institutions.some(({ id }) => id === institutionId));
}
