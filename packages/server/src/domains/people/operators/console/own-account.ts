import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { getOperator } from '../find-operators.ts';
import { noteSignIn } from '../note-sign-in.ts';
import { endOperatorSessions, endOtherSessions, findOperatorSessions } from '../operator-sessions.ts';
import type { OperatorPerson } from '../operator.ts';
import { beginAuthenticator, changeOwnPassword, renewOwnRecoveryCodes, takeAuthenticator } from '../own-account.ts';
import { countRecoveryCodes } from '../recovery-codes.ts';
import { type Proof, proveOperator } from '../sign-in.ts';
import { forgiveSignIn } from '../sign-in-waits.ts';
import { totpAddress } from '../totp.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownSessions } from './operators.ts';
import { readIssuer, signInContextOf } from './session.ts';

export const ownAccountHandlers: OperatorHandlersOf<'ownAccount'> = {
  async get({ db, operator }) {
    if (operator.kind !== 'operator') return refuse('forbidden');
    const [sessions, codes] = await Promise.all([findOperatorSessions(db, operator.id), countRecoveryCodes(db, operator.id)]);
    return done({
      sessions: shownSessions(sessions, operator.sessionId),
      recovery_codes_left: codes.left,
      recovery_codes_at: codes.madeAt?.toISOString() ?? null,
    });
  },
  async changePassword(context, { new_password: newPassword, ...given }) {
    const changed = await proved(context, given, (transaction, own) => changeOwnPassword(transaction, own, newPassword));
    return changed.ok ? done({}) : changed;
  },
  async beginAuthenticator(context, given) {
    const begun = await proved(context, given, async (transaction, own) => {
      const waiting = await beginAuthenticator(transaction, own);
      return waiting.ok ? done({ ...waiting.value, email: own.proof.email }) : waiting;
    });
    if (!begun.ok) return begun;
    const { totpSecret, email } = begun.value;
    return done({ totp_secret: totpSecret, totp_address: totpAddress(totpSecret, email, await readIssuer(context.db, context.language)) });
  },
  async takeAuthenticator({ db, config, operator: self, address }, { code }) {
    if (self.kind !== 'operator') return refuse('forbidden');
    const shopKey = await readShopKey(config.dataDir);
    const taken = await doneBy(db, (transaction) => takeAuthenticator(transaction, { self, code, shopKey }));
    if (!taken.ok && taken.error === 'totp_wrong') await noteRefused(db, self, address);
    return taken;
  },
  async renewRecoveryCodes(context, given) {
    const renewed = await proved(context, given, renewOwnRecoveryCodes);
    return renewed.ok ? done({ recovery_codes: renewed.value }) : renewed;
  },
  async endSessions({ db, operator }, { session_id: sessionId }) {
    if (operator.kind !== 'operator') return refuse('forbidden');
    if (sessionId === undefined) {
      await endOtherSessions(db, operator);
      return done({});
    }
    const ended = await endOperatorSessions(db, operator.id, sessionId);
    return ended.ok ? done({}) : ended;
  },
};

/** Writes a refused code into the log of signing in. */
async function noteRefused(db: Database, { id }: OperatorPerson, address: string): Promise<void> {
  const found = await getOperator(db, id);
  if (found.ok) await noteSignIn(db, { email: found.value.email, address, outcome: 'refused' });
}

type Own = { self: OperatorPerson; proof: Proof; shopKey: Buffer };

/**
 * Changes one's own account after password and code, counted and delayed like a sign-in. Refusals
 * are in the audit log.
 */
async function proved<Done>(
  { db, config, operator: self, address }: OperatorContext,
  given: { password: string; code: string },
  act: (transaction: Database, own: Own) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  if (self.kind !== 'operator') return refuse('forbidden');
  const found = await getOperator(db, self.id);
  if (!found.ok) return refuse('forbidden');
  const { email } = found.value;
  const signInContext = await signInContextOf({ config });
  const proof = await proveOperator(db, { ...given, email, address }, signInContext);
  if (!proof.ok) {
    if (proof.error === 'unavailable') return proof;
    await noteSignIn(db, { email, address, outcome: proof.error === 'login_wait' ? 'waits' : 'refused' });
    return proof.error === 'sign_in_refused' ? refuse('proof_refused') : proof;
  }
  const { shopKey } = signInContext;
  const acted = await inTransaction(db, (transaction) => act(transaction, { self, proof: proof.value, shopKey }));
  // whoever has proved themselves has failed at nothing, whatever else is wrong
  if (acted.ok || acted.error !== 'proof_refused') await forgiveSignIn(db, { email, address });
  return acted;
}
