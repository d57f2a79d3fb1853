import { permissionsOf } from '@aliquot/contract/console/permissions.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Static } from 'typebox';
import type { NamelessContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { type Acting, actingPool } from '../../../../platform/database/acting-pool.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { decidesAlone, isTwoPersonOn } from '../../../rules/approvals/two-person-approval.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { readIdentity, shopIdentity } from '../../../site/settings/identity.ts';
import { getOperator } from '../find-operators.ts';
import { noteSignIn } from '../note-sign-in.ts';
import { type OpenedSession, endOperatorSessions, openOperatorSession, sessionSpan } from '../operator-sessions.ts';
import { beginFirstOperator, createFirstOperator } from '../set-up-link.ts';
import { beginSignIn, proveInvited, setUpSignIn } from '../set-up-sign-in.ts';
import { type SignInContext, proveOperator, signIn } from '../sign-in.ts';
import { forgiveSignIn } from '../sign-in-waits.ts';
import { totpAddress } from '../totp.ts';

type Me = Static<ConsoleCalls['consoleSession']['get']['output']>;

/** What authenticators call the shop, in the language of who sets one up. */
export const readIssuer = async (db: DatabasePool, language: Language): Promise<string> =>
  shopIdentity(await readIdentity(db), language).name;

export const consoleSessionHandlers: OperatorHandlersOf<'consoleSession'> = {
  async open(context, { email, password, code }) {
    const signInContext = await signInContextOf(context);
    const { address, userAgent } = context;
    const proved = await proveOperator(context.db, { email, password, code, address }, signInContext);
    if (!proved.ok) return refused(context, 'consoleSession.open', email, proved);
    const { operatorId, name } = proved.value;
    const own = actingAs(context, 'consoleSession.open', { operatorId, name });
    const { shopKey } = signInContext;
    const opened = await inTransaction(own, (transaction) => signIn(transaction, proved.value, { shopKey, userAgent, address }));
    if (!opened.ok) return refused(context, 'consoleSession.open', email, opened);
    await forgiveSignIn(context.db, { email, address });
    return keepSession(context, operatorId, opened.value);
  },
  async begin(context, { email, one_time_secret: oneTimeSecret }) {
    const given = { email, oneTimeSecret, address: context.address };
    const signInContext = await signInContextOf(context);
    const proved = await proveInvited(context.db, given, signInContext);
    if (!proved.ok) return refused(context, 'consoleSession.begin', email, proved);
    const own = actingAs(context, 'consoleSession.begin', proved.value);
    const begun = await inTransaction(own, (transaction) => beginSignIn(transaction, given, signInContext.shopKey));
    if (!begun.ok) return begun;
    const { name, totpSecret } = begun.value;
    return done({
      name,
      totp_secret: totpSecret,
      totp_address: totpAddress(totpSecret, email.toLowerCase(), await readIssuer(context.db, context.language)),
    });
  },
  async setUp(context, { email, one_time_secret: oneTimeSecret, password, code }) {
    const given = { email, oneTimeSecret, address: context.address };
    const signInContext = await signInContextOf(context);
    // outside of the transaction first: a wrong try must count, whatever is undone
    const proved = await proveInvited(context.db, given, signInContext);
    if (!proved.ok) return refused(context, 'consoleSession.setUp', email, proved);
    const { operatorId } = proved.value;
    const { userAgent, address } = context;
    const set = await inTransaction(actingAs(context, 'consoleSession.setUp', proved.value), async (transaction) => {
      const ended = await setUpSignIn(transaction, { ...given, password, code }, signInContext.shopKey);
      if (!ended.ok) return ended;
      await noteSignIn(transaction, { email, address, outcome: 'signed_in' });
      const session = await openOperatorSession(transaction, { operatorId, userAgent, address });
      return done({ session, recoveryCodes: ended.value.recoveryCodes });
    });
    if (!set.ok) return set;
    const me = await keepSession(context, operatorId, set.value.session);
    return me.ok ? done({ me: me.value, recovery_codes: set.value.recoveryCodes }) : me;
  },
  async beginFirst(context, given) {
    const { shopKey } = await signInContextOf(context);
    const own = actingByLink(context, 'consoleSession.beginFirst');
    const begun = await inTransaction(own, (transaction) => beginFirstOperator(transaction, given, shopKey));
    if (!begun.ok) return begun;
    const { totpSecret } = begun.value;
    return done({
      totp_secret: totpSecret,
      totp_address: totpAddress(totpSecret, given.email.toLowerCase(), await readIssuer(context.db, context.language)),
    });
  },
  async createFirst(context, given) {
    const { address, userAgent } = context;
    const { shopKey } = await signInContextOf(context);
    const created = await inTransaction(actingByLink(context, 'consoleSession.createFirst'), async (transaction) => {
      const made = await createFirstOperator(transaction, given, shopKey);
      if (!made.ok) return made;
      const { operatorId, recoveryCodes } = made.value;
      await noteSignIn(transaction, { email: given.email, address, outcome: 'signed_in' });
      const session = await openOperatorSession(transaction, { operatorId, userAgent, address });
      return done({ operatorId, recoveryCodes, session });
    });
    if (!created.ok) return created;
    const { operatorId, recoveryCodes, session } = created.value;
    const me = await keepSession(context, operatorId, session);
    return me.ok ? done({ me: me.value, recovery_codes: recoveryCodes }) : me;
  },
  async get({ db, operator }) {
    return operator.kind === 'operator' ? describe(db, operator.id, operator.expiresAt) : refuse('forbidden');
  },
  async end({ db, operator, effects }) {
    if (operator.kind !== 'operator') return refuse('forbidden');
    const ended = await endOperatorSessions(db, operator.id, operator.sessionId);
    effects.dropSession();
    return ended.ok ? done({}) : ended;
  },
};

/** What signing in, and proving oneself once more, needs of the shop. */
export const signInContextOf = async ({ config }: Pick<NamelessContext, 'config'>): Promise<SignInContext> => ({
  limits: config.limits,
  shopKey: await readShopKey(config.dataDir),
  demoOperator: config.demoOperator,
});

/** The pool of whoever was proved: from there on the audit log has a name. */
const actingAs = (context: NamelessContext, call: string, { operatorId, name }: { operatorId: number; name: string }): DatabasePool =>
  actingPool(context.db, { kind: 'operator', id: operatorId, name, call, request: context.request });

/** Nobody has a name before the first operator; the log knows the link. */
const actingByLink = (context: NamelessContext, call: string): DatabasePool =>
  actingPool(context.db, { kind: 'nobody', id: null, name: 'set-up link', call, request: context.request });

/** A failed sign-in is in the audit log too, as nobody's. */
async function refused(context: NamelessContext, call: string, email: string, refusal: Refusal): Promise<Refusal> {
  const nobody: Acting = { kind: 'nobody', id: null, name: 'nobody', call, request: context.request };
  const outcome = refusal.error === 'login_wait' ? 'waits' : 'refused';
  if (refusal.error !== 'unavailable') await noteSignIn(actingPool(context.db, nobody), { email, address: context.address, outcome });
  return refusal;
}

async function keepSession(context: NamelessContext, operatorId: number, session: OpenedSession): Promise<Result<Me>> {
  context.effects.keepSession(session.token, sessionSpan.wholeSeconds);
  return describe(context.db, operatorId, session.expiresAt);
}

async function describe(db: DatabasePool, operatorId: number, expiresAt: Date): Promise<Result<Me>> {
  const found = await getOperator(db, operatorId);
  if (!found.ok) return found;
  const { id, name, email, roles } = found.value;
  const [isTwoPerson, isAlone] = await Promise.all([isTwoPersonOn(db), decidesAlone(db, id)]);
  return done({
    id,
    name,
    email,
    roles,
    permissions: permissionsOf(roles),
    expires_at: expiresAt.toISOString(),
    two_person_approval: isTwoPerson,
    decides_alone: isAlone,
  });
}
