import { done } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { createOperatorToken, findOperatorTokenPage, revokeOperatorToken } from '../../domains/operators/operator-tokens.ts';
import { doneBy } from './done-by.ts';

export const operatorTokensHandlers: OperatorHandlersOf<'operatorTokens'> = {
  async find({ db }, { state, page = 1, limit = 50 }) {
    const { items, total } = await findOperatorTokenPage(db, { state, page, limit });
    const shown = items.map(({ created_at, expires_at, revoked_at, last_used_at, ...token }) => ({
      ...token,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
    return done({ items: shown, total, page, limit });
  },
  async create({ db }, { name, days, roles }) {
    const { id, token, expiresAt } = await createOperatorToken(db, { name: name.trim(), days, roles });
    return done({ id, token, expires_at: expiresAt.toISOString() });
  },
  end: ({ db }, { id }) => doneBy(db, (transaction) => revokeOperatorToken(transaction, id)),
};
