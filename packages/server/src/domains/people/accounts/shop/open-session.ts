import type { Output } from '@aliquot/contract/shop/client.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { CallContext } from '../../../../platform/api/call-context.ts';
import { createSession, sessionSeconds } from '../create-session.ts';
import { endSession } from '../end-sessions.ts';
import { type LoginProof, lockProven } from '../lock-proven.ts';
import { mergeCarts } from '../../../selling/cart/merge-carts.ts';

/** What opens a session, and what is answered where it holds no more by then. */
type Opening = LoginProof & { mobileVerified: boolean; otherwise: 'wrong_credentials' | 'sms_code_wrong' | 'wrong_state' };

/**
 * Opens a session while the proof holds, replaces the client's former one, and merges the guest's
 * cart. Outside the Idempotency-Key, which stores no secrets: a replay gets its own session, within
 * a minute of a proof by code (`lockProven`).
 */
export async function openSession({ db, actor, effects }: CallContext, { mobileVerified, otherwise, ...proof }: Opening) {
  const { accountId } = proof;
  const { buyer, userAgent, browser, cartToken, network } = actor;
  const session = await inTransaction(db, async (transaction) => {
    if (!(await lockProven(transaction, proof))) return refuse(otherwise);
    if (buyer) await endSession(transaction, buyer.accountId, buyer.sessionId);
    if (cartToken !== null) await mergeCarts(transaction, accountId, cartToken);
    return done(await createSession(transaction, { accountId, userAgent, browser, network }));
  });
  if (!session.ok) return session;
  const { token, binding, expiresAt } = session.value;
  if (binding !== null) effects.setCookie('binding', binding, sessionSeconds);
  if (cartToken !== null) effects.clearCookie('cart');
  const answer: Output<'user', 'login'> = { token, mobile_verified: mobileVerified, expires_at: expiresAt.toISOString() };
  return done(answer);
}
