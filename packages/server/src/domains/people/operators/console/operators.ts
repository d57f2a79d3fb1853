import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Static } from 'typebox';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { blockOperator, updateOperator } from '../change-operator.ts';
import { type OperatorRow, findOperators, getOperator } from '../find-operators.ts';
import { type Invitation, createOperator, resetOperator } from '../invite-operator.ts';
import { type OperatorSession, endOperatorSessions, findOperatorSessions } from '../operator-sessions.ts';

type Shown = Static<ConsoleCalls['operators']['update']['output']>;

export const operatorsHandlers: OperatorHandlersOf<'operators'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findOperators(db, { ...search, page, limit });
    return done({ items: items.map(shown), total, page, limit });
  },
  async get({ db, operator }, { id }) {
    const found = await getOperator(db, id);
    if (!found.ok) return found;
    const current = operator.kind === 'operator' ? operator.sessionId : null;
    return done({ ...shown(found.value), sessions: shownSessions(await findOperatorSessions(db, id), current) });
  },
  create: async ({ db }, given) => invited(await inTransaction(db, (transaction) => createOperator(transaction, given))),
  update: async (context, given) =>
    afterwards(context, given.id, await inTransaction(context.db, (transaction) => updateOperator(transaction, given))),
  block: async (context, given) =>
    afterwards(context, given.id, await inTransaction(context.db, (transaction) => blockOperator(transaction, given))),
  reset: async ({ db }, given) => invited(await inTransaction(db, (transaction) => resetOperator(transaction, given))),
  async endSessions({ db }, { id, session_id: sessionId = null }) {
    const found = await getOperator(db, id);
    if (!found.ok) return found;
    const ended = await endOperatorSessions(db, id, sessionId);
    return ended.ok ? done({}) : ended;
  },
};

/** Sessions as the console shows them; `current` is the caller's. */
export const shownSessions = (sessions: readonly OperatorSession[], current: number | null) =>
  sessions.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: session.id === current,
  }));

async function afterwards({ db }: OperatorContext, id: number, act: Result<null>): Promise<Result<Shown>> {
  if (!act.ok) return act;
  const found = await getOperator(db, id);
  return found.ok ? done(shown(found.value)) : found;
}

const shown = ({ created_at, last_seen_at, ...operator }: OperatorRow): Shown => ({
  ...operator,
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

const invited = (made: Result<Invitation>) =>
  made.ok ? done({ id: made.value.id, one_time_secret: made.value.oneTimeSecret, expires_at: made.value.expiresAt.toISOString() }) : made;
