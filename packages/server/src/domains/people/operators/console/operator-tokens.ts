import type { Wording } from '@aliquot/contract/core/language.ts';
import { rolesForPrograms } from '@aliquot/contract/console/permissions.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { createOperatorToken, findOperatorTokenPage, revokeOperatorToken } from '../operator-tokens.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';

const pricesTaken: Wording = {
  en: 'Roles that import prices are given to a program on the command line only: nobody else would approve them. Choose others.',
  'zh-CN': '可导入价格的角色不经他人复核，只能用命令行授予 API 应用。请选择其他角色。',
};

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
  async create({ db, language }, { name, days, roles }) {
    if (roles.some((role) => !rolesForPrograms.includes(role))) {
      return refuse('invalid_input', { fields: [{ field: 'roles', msg: pricesTaken[language] }] });
    }
    const { id, token, expiresAt } = await createOperatorToken(db, { name: name.trim(), days, roles });
    return done({ id, token, expires_at: expiresAt.toISOString() });
  },
  end: ({ db }, { id }) => doneBy(db, (transaction) => revokeOperatorToken(transaction, id)),
};
