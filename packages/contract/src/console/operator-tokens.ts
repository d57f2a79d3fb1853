import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { roles } from './permissions.ts';
import { Roles } from './operators.ts';
import { operatorTokenStates } from './operator-token-states.ts';

const Token = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Type.Array(OneOf(roles)),
  state: OneOf(operatorTokenStates),
  created_at: Instant,
  expires_at: Instant,
  revoked_at: Nullable(Instant),
  /** To a minute; null where nobody has used it yet. */
  last_used_at: Nullable(Instant),
});

export const operatorTokensCalls = {
  find: call({
    endpoint: 'GET /api/operator/tokens',
    summary: 'Tokens of programs, the newest first; never the secrets.',
    permission: { person: 'operators.manage' },
    input: closed({
      state: Type.Optional(OneOf(operatorTokenStates)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Token),
    errors: [],
  }),
  create: call({
    endpoint: 'POST /api/operator/tokens',
    summary: 'Issue a token for a program, with no role that imports prices; it is shown this once.',
    permission: { person: 'operators.manage' },
    label: { en: 'issue a token', 'zh-CN': '签发令牌' },
    input: closed({
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '\\S',
        hint: { en: 'Name who or what uses it, in 1 to 100 characters.', 'zh-CN': '请写明由谁或什么 API 应用使用，1～100 个字。' },
      }),
      days: Type.Integer({
        minimum: 1,
        maximum: 3650,
        hint: { en: 'A whole number of days from 1 to 3650.', 'zh-CN': '请输入 1～3650 之间的整数天数。' },
      }),
      roles: Roles,
    }),
    output: Type.Object({ id: Id, token: Type.String(), expires_at: Instant }),
    errors: [],
  }),
  end: call({
    endpoint: 'POST /api/operator/tokens/:id/end',
    summary: 'End a token at once and for ever; one that has ended stays as it is.',
    permission: { person: 'operators.manage' },
    label: { en: 'revoke a token', 'zh-CN': '停用令牌' },
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
