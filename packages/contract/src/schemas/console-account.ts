import { Type } from 'typebox';
import { Id, Instant, Nothing, Nullable, call, closed } from '../call-schema.ts';
import { Session } from './console-operators.ts';
import { Code, Password } from './console-session.ts';

/** What somebody who is signed in proves once more who they are by: a session alone changes nothing that opens sessions. */
const proof = { password: Type.String({ minLength: 1, maxLength: 128 }), code: Code } as const;

const refusals = ['proof_refused', 'login_wait', 'unavailable'] as const;

export const consoleAccountSchemas = {
  get: call({
    summary: 'One’s own account: living sessions, and how many recovery codes are left.',
    access: 'operator',
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
    summary: 'Choose another password; all other sessions end.',
    access: 'operator',
    permission: 'signed_in',
    input: closed({ ...proof, new_password: Password }),
    output: Nothing,
    errors: [...refusals, 'password_common'],
  }),
  beginAuthenticator: call({
    summary:
      'Begin with another authenticator: gives its secret, good for a quarter of an hour. The old one counts until the new one is taken.',
    access: 'operator',
    permission: 'signed_in',
    input: closed(proof),
    output: Type.Object({ totp_secret: Type.String(), totp_address: Type.String() }),
    errors: refusals,
  }),
  takeAuthenticator: call({
    summary: 'Take the new authenticator by a code that it shows; the old one counts no more, and all other sessions end.',
    access: 'operator',
    permission: 'signed_in',
    input: closed({ code: Code }),
    output: Nothing,
    errors: ['totp_wrong'],
  }),
  renewRecoveryCodes: call({
    summary: 'New recovery codes in place of the old ones, told this once.',
    access: 'operator',
    permission: 'signed_in',
    input: closed(proof),
    output: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    errors: refusals,
  }),
  endSessions: call({
    summary: 'End one of one’s own sessions, or all but the one that asks.',
    access: 'operator',
    permission: 'signed_in',
    input: closed({ session_id: Type.Optional(Id) }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
