import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nothing, Nullable, closed } from '../core/schema.ts';
import { Session } from './operators.ts';
import { Code, Password } from './session.ts';

/** Fresh proof of identity: a session must not suffice to change what opens sessions. */
const proof = { password: Type.String({ minLength: 1, maxLength: 128 }), code: Code } as const;

const refusals = ['proof_refused', 'login_wait', 'unavailable'] as const;

export const accountCalls = {
  get: call({
    endpoint: 'GET /api/operator/account',
    summary: 'One’s own account: living sessions, and how many recovery codes are left.',
    permission: 'signed_in',
    input: Nothing,
    output: Type.Object({
      sessions: Type.Array(Session),
      recovery_codes_left: Type.Integer(),
      recovery_codes_at: Nullable(Instant),
    }),
    errors: [],
  }),
  changePassword: call({
    endpoint: 'POST /api/operator/account/password',
    summary: 'Choose another password; all other sessions end.',
    permission: 'signed_in',
    label: { en: 'change one’s password', 'zh-CN': '修改本人密码' },
    input: closed({ ...proof, new_password: Password }),
    output: Nothing,
    errors: [...refusals, 'password_common'],
  }),
  beginAuthenticator: call({
    endpoint: 'POST /api/operator/account/authenticator/beginning',
    summary:
      'Begin with another authenticator: gives its secret, good for a quarter of an hour. The old one counts until the new one is taken.',
    permission: 'signed_in',
    label: { en: 'start replacing the authenticator', 'zh-CN': '开始更换身份验证器' },
    input: closed(proof),
    output: Type.Object({ totp_secret: Type.String(), totp_address: Type.String() }),
    errors: refusals,
  }),
  takeAuthenticator: call({
    endpoint: 'POST /api/operator/account/authenticator',
    summary: 'Take the new authenticator by a code that it shows; the old one counts no more, and all other sessions end.',
    permission: 'signed_in',
    label: { en: 'replace the authenticator', 'zh-CN': '更换身份验证器' },
    input: closed({ code: Code }),
    output: Nothing,
    errors: ['totp_wrong'],
  }),
  renewRecoveryCodes: call({
    endpoint: 'POST /api/operator/account/recovery-codes',
    summary: 'New recovery codes in place of the old ones, shown this once.',
    permission: 'signed_in',
    label: { en: 'generate new recovery codes', 'zh-CN': '重新生成恢复码' },
    input: closed(proof),
    output: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    errors: refusals,
  }),
  endSessions: call({
    endpoint: 'POST /api/operator/account/sessions/end',
    summary: 'End one of one’s own sessions, or all but the current one.',
    permission: 'signed_in',
    label: { en: 'end one’s other sessions', 'zh-CN': '结束本人其他登录' },
    input: closed({ session_id: Type.Optional(Id) }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
