import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { databaseNow } from '../../../platform/database/clock.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isCommonPassword } from '../../../platform/secrets/common-passwords.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { hasOperators } from './find-operators.ts';
import { openTotp, sealTotp } from './internal/sealed-totp.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';

/** How long a link opens the creation of the first operator. */
const linkHours = 24;

export type FirstOperator = { token: string; name: string; email: string; password: string };

/**
 * A new one-time link's token while the shop has no operator, else null. It replaces earlier ones,
 * so that a restart ends a link that strangers have seen.
 */
export async function openSetUpLink(db: DatabasePool): Promise<{ token: string } | null> {
  const token = newToken();
  const opened = await inTransaction(db, async (transaction) => {
    if (await hasOperators(transaction)) return done(null);
    await transaction.query(sql`
      insert into set_up_link (token_hash, expires_at) values (${hashToken(token)}, now() + make_interval(hours => ${linkHours}))
      on conflict (id) do update
        set token_hash = excluded.token_hash, totp_secret = null, created_at = now(), expires_at = excluded.expires_at`);
    return done({ token });
  });
  return opened.ok ? opened.value : null;
}

/**
 * Starts the first operator with a new authenticator secret; only the last one counts, so that
 * earlier ones are useless. Refuses `link_refused`, `password_common`.
 */
export async function beginFirstOperator(
  transaction: Database,
  { token, name, email, password }: FirstOperator,
  shopKey: Buffer,
): Promise<Result<{ totpSecret: string }>> {
  if (!(await lockLink(transaction, token))) return refuse('link_refused');
  if (isCommonPassword(password, [email, name])) return refuse('password_common');
  const totpSecret = newTotpSecret();
  await transaction.query(sql`update set_up_link set totp_secret = ${sealTotp(shopKey, totpSecret)} where operator_id is null`);
  return done({ totpSecret });
}

/**
 * Creates the first operator, an administrator who can sign in at once, and uses the link up.
 * Returns recovery codes. Refuses `link_refused`, `password_common`, `totp_wrong`, `unavailable`.
 */
export async function createFirstOperator(
  transaction: Database,
  { token, name, email, password, code }: FirstOperator & { code: string },
  shopKey: Buffer,
): Promise<Result<{ operatorId: number; recoveryCodes: string[] }>> {
  const link = await lockLink(transaction, token);
  if (!link) return refuse('link_refused');
  if (isCommonPassword(password, [email, name])) return refuse('password_common');
  const { totp_secret: sealed } = link;
  const step = sealed && findTotpStep(openTotp(shopKey, sealed), code.replaceAll(' ', ''), databaseNow(), 0);
  if (sealed === null || step === null) return refuse('totp_wrong');
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into operator (name, email, roles, password_hash, totp_secret, totp_confirmed_at, totp_step)
    values (${name.trim()}, ${email.toLowerCase()}, '{administrator}', ${hashed.value}, ${sealed}, now(), ${step})
    on conflict (email) do nothing returning id`);
  const [made] = rows;
  if (!made) return refuse('email_taken');
  await transaction.query(sql`
    update set_up_link set operator_id = ${made.id}, token_hash = null, totp_secret = null where operator_id is null`);
  return done({ operatorId: made.id, recoveryCodes: await renewRecoveryCodes(transaction, made.id, shopKey) });
}

/** Locks: of two with the same link, the second finds it used. */
async function lockLink(transaction: Database, token: string): Promise<{ totp_secret: Buffer | null } | null> {
  const { rows } = await transaction.query<{ totp_secret: Buffer | null }>(sql`
    select totp_secret from set_up_link where token_hash = ${hashToken(token)} and expires_at > now() for update`);
  const [link] = rows;
  return link && !(await hasOperators(transaction)) ? link : null;
}
