import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nothing, OneOf, closed } from '../core/schema.ts';
import { permissions, roles } from './permissions.ts';

export const Email = Type.String({
  pattern: '^[^@\\s]+@[^@\\s]+$',
  maxLength: 200,
  hint: { en: 'An email address, such as lin@shop.example.', 'zh-CN': '请输入电子邮箱，例如 lin@shop.example。' },
});
export const Password = Type.String({
  minLength: 8,
  maxLength: 128,
  hint: { en: '8 to 128 characters.', 'zh-CN': '请输入 8～128 个字符。' },
});
/** Six digits of the authenticator, or a recovery code. */
export const Code = Type.String({
  minLength: 6,
  maxLength: 20,
  hint: { en: 'The six digits that your authenticator shows now.', 'zh-CN': '请输入身份验证器当前显示的六位数字。' },
});
/** As colleagues know an operator. */
export const OperatorName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '\\S',
  hint: { en: 'A name of 1 to 100 characters.', 'zh-CN': '请输入 1～100 个字的姓名。' },
});
const LinkToken = Type.String({ minLength: 1, maxLength: 100 });
const FirstOperator = { token: LinkToken, name: OperatorName, email: Email, password: Password };
const OneTimeSecret = Type.String({ minLength: 1, maxLength: 100 });

const Permissions = Type.Array(OneOf(keysOf(permissions)));

/** Who is signed in, and what they may do. */
const Me = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(OneOf(roles)),
  permissions: Permissions,
  expires_at: Instant,
  /** Whether two-person approval is switched on. */
  two_person_approval: Type.Boolean(),
  /** Whether this operator's requests are carried out at once. */
  decides_alone: Type.Boolean(),
});

export const sessionCalls = {
  open: call({
    endpoint: 'POST /api/operator/session',
    summary: 'Sign in with email, password and the code of the authenticator (or a recovery code).',
    permission: 'nothing',
    label: { en: 'sign in', 'zh-CN': '登录' },
    input: closed({ email: Email, password: Type.String({ maxLength: 128 }), code: Code }),
    output: Me,
    errors: ['sign_in_refused', 'login_wait', 'account_blocked', 'unavailable'],
  }),
  begin: call({
    endpoint: 'POST /api/operator/session/beginning',
    summary: 'Begin the first sign-in with a one-time secret: gives the secret for the authenticator.',
    permission: 'nothing',
    label: { en: 'start a first sign-in', 'zh-CN': '开始首次登录' },
    input: closed({ email: Email, one_time_secret: OneTimeSecret }),
    output: Type.Object({ name: Type.String(), totp_secret: Type.String(), totp_address: Type.String() }),
    errors: ['sign_in_refused', 'login_wait', 'unavailable'],
  }),
  setUp: call({
    endpoint: 'POST /api/operator/session/set-up',
    summary: 'End the first sign-in: chooses the password and proves the authenticator. Gives the recovery codes, this once.',
    permission: 'nothing',
    label: { en: 'set up a first sign-in', 'zh-CN': '完成首次登录设置' },
    input: closed({ email: Email, one_time_secret: OneTimeSecret, password: Password, code: Code }),
    output: Type.Object({ me: Me, recovery_codes: Type.Array(Type.String()) }),
    errors: ['sign_in_refused', 'login_wait', 'password_common', 'totp_wrong', 'unavailable'],
  }),
  beginFirst: call({
    endpoint: 'POST /api/operator/session/first-beginning',
    summary: 'Begin to create the first operator by the one-time link that the start printed: gives the secret for the authenticator.',
    permission: 'nothing',
    label: { en: 'start the first operator', 'zh-CN': '开始创建首个员工账号' },
    input: closed(FirstOperator),
    output: Type.Object({ totp_secret: Type.String(), totp_address: Type.String() }),
    errors: ['link_refused', 'password_common'],
  }),
  createFirst: call({
    endpoint: 'POST /api/operator/session/first-set-up',
    summary: 'Create the first operator, an administrator, and sign in. Uses the link up. Gives the recovery codes, this once.',
    permission: 'nothing',
    label: { en: 'create the first operator', 'zh-CN': '创建首个员工账号' },
    input: closed({ ...FirstOperator, code: Code }),
    output: Type.Object({ me: Me, recovery_codes: Type.Array(Type.String()) }),
    errors: ['link_refused', 'password_common', 'totp_wrong', 'email_taken', 'unavailable'],
  }),
  get: call({
    endpoint: 'GET /api/operator/session',
    summary: 'Who is signed in.',
    permission: 'signed_in',
    input: Nothing,
    output: Me,
    errors: [],
  }),
  end: call({
    endpoint: 'POST /api/operator/session/end',
    summary: 'Sign out.',
    permission: 'signed_in',
    label: { en: 'sign out', 'zh-CN': '退出登录' },
    input: Nothing,
    output: Nothing,
    errors: [],
  }),
} as const;

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  const names: Key[] = [];
  for (const name in table) names.push(name);
  return names;
}
