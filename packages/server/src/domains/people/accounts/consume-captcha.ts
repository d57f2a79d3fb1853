import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../platform/database/connection.ts';
import { captchaSecrets } from './internal/captcha-secrets.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** ALTCHA's payload, base64 of JSON: the challenge as it was given, and what solves it. */
const payload = Compile(
  Type.Object({
    challenge: Type.Object({
      parameters: Type.Object({
        algorithm: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
        cost: Type.Integer(),
        keyLength: Type.Integer(),
        keyPrefix: Type.String(),
        keySignature: Type.String(),
        data: Type.Object({ id: Type.String() }),
      }),
      signature: Type.String(),
    }),
    solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
  }),
);

/**
 * Whether a payload solves a captcha that this shop gave out. The first check uses it up: do not
 * roll back a refusal.
 */
export async function consumeCaptcha(
  db: Database,
  { captcha, captcha_id: id }: { captcha: string; captcha_id: string },
  key: Buffer,
): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const { rowCount } = await db.query(sql`
    update captcha set used_at = now() where id = ${id} and used_at is null and expires_at > now()`);
  const given = readPayload(captcha);
  if (rowCount !== 1 || !payload.Check(given) || given.challenge.parameters.data.id !== id.toLowerCase()) return false;
  const { verified } = await verifySolution({ ...given, deriveKey, ...captchaSecrets(key) });
  return verified;
}

function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
