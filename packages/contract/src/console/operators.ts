import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { roles } from './permissions.ts';
import { Email, OperatorName } from './session.ts';

export const operatorStates = ['active', 'invited', 'blocked'] as const;

/** Of somebody, or of a program. */
export const Roles = Type.Array(OneOf(roles), {
  minItems: 1,
  uniqueItems: true,
  hint: { en: 'At least one role.', 'zh-CN': '请至少选择一个角色。' },
});

const Operator = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(OneOf(roles)),
  /** Invited: has not signed in yet, or has to prove themselves again. */
  state: OneOf(operatorStates),
  last_seen_at: Nullable(Instant),
  created_at: Instant,
  /** Sent back with a change: it is refused where somebody else was faster. */
  version: Type.Integer(),
});

export const Session = Type.Object({
  id: Id,
  user_agent: Type.String(),
  address: Type.String(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: Type.Boolean(),
});

/** A one-time secret for the first sign-in, shown this once. */
const Invitation = Type.Object({ id: Id, one_time_secret: Type.String(), expires_at: Instant });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const operatorSorts = ['name', '-name', 'email', '-email', 'created', '-created', 'seen', '-seen'] as const;

export const operatorsCalls = {
  find: call({
    endpoint: 'GET /api/operator/operators',
    summary: 'Operators, by name or email.',
    permission: { person: 'operators.manage' },
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      role: Type.Optional(OneOf(roles)),
      state: Type.Optional(OneOf(operatorStates)),
      sort: Type.Optional(OneOf(operatorSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Operator),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/operators/:id',
    summary: 'One operator with their living sessions.',
    permission: { person: 'operators.manage' },
    input: closed({ id: Id }),
    output: Type.Object({ ...Operator.properties, sessions: Type.Array(Session) }),
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/operators',
    summary: 'Make an operator; gives the one-time secret for their first sign-in.',
    permission: { person: 'operators.manage' },
    label: { en: 'create an operator', 'zh-CN': '新建员工账号' },
    input: closed({ name: OperatorName, email: Email, roles: Roles }),
    output: Invitation,
    errors: ['email_taken'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/operators/:id',
    summary: 'Change an operator’s name and roles; ends nothing, takes effect at once.',
    permission: { person: 'operators.manage' },
    label: { en: 'change an operator', 'zh-CN': '修改员工账号' },
    input: closed({ id: Id, name: OperatorName, roles: Roles, version: Version }),
    output: Operator,
    errors: ['not_found', 'changed_meanwhile', 'last_administrator'],
  }),
  block: call({
    endpoint: 'POST /api/operator/operators/:id/block',
    summary: 'Block an operator and end their sessions, or let them in again.',
    permission: { person: 'operators.manage' },
    label: { en: 'block or unblock an operator', 'zh-CN': '停用或恢复员工账号' },
    input: closed({ id: Id, blocked: Type.Boolean(), version: Version }),
    output: Operator,
    errors: ['not_found', 'changed_meanwhile', 'last_administrator'],
  }),
  reset: call({
    endpoint: 'POST /api/operator/operators/:id/reset',
    summary: 'Take password and authenticator away, end all sessions, and give a new one-time secret.',
    permission: { person: 'operators.manage' },
    label: { en: 'reset an operator', 'zh-CN': '重置员工账号' },
    input: closed({ id: Id, version: Version }),
    output: Invitation,
    errors: ['not_found', 'changed_meanwhile', 'last_administrator'],
  }),
  endSessions: call({
    endpoint: 'POST /api/operator/operators/:id/sessions/end',
    summary: 'End all sessions of an operator, or one of them.',
    permission: { person: 'operators.manage' },
    label: { en: 'end an operator’s sessions', 'zh-CN': '结束员工账号登录' },
    input: closed({ id: Id, session_id: Type.Optional(Id) }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
