import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { findCreditOfBuyer } from '../../credit/credit-state.ts';
import { findStatementsOfReader } from '../find-statements.ts';

export const creditHandlers: HandlersOf<'credit'> = {
  get: async ({ actor, db }) => {
    const { accountId } = actor.buyer;
    const account = await findCreditOfBuyer(db, accountId);
    const statements = await findStatementsOfReader(db, accountId);
    return done({
      account,
      statements: statements.map(({ number, month, total, received, due_on, state }) => ({
        number,
        month,
        total,
        received,
        due_on,
        state,
        href: `/documents/statements/${number}.pdf?lang=${actor.language}`,
      })),
    });
  },
};
