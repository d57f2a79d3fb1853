import type { Language } from '@aliquot/contract/core/language.ts';
import { type CallNamesOf, type ConsoleCallName, type ConsoleCalls, neededFor } from '@aliquot/contract/console/calls.ts';
import { type Needed, type Permission, isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Refusal, type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Static, TSchema } from 'typebox';
import type { Config } from '../../config.ts';
import { actingPool } from '../database/acting-pool.ts';
import type { DatabasePool } from '../database/connection.ts';
import type { Operator, OperatorPerson } from '../../domains/people/operators/operator.ts';
import type { PaymentGateway } from '../../domains/money/payments/payment-gateway.ts';
import { checkInput } from './input.ts';

/** What an answer does besides its body: the cookie of a person's session. */
export type OperatorEffects = { keepSession: (token: string, maxAge: number) => void; dropSession: () => void };

/** The context of operators' handlers; writes through `db` are audited with operator and call. */
export type OperatorContext = {
  db: DatabasePool;
  config: Config;
  /** Where orders are paid online; null where nothing is. */
  gateway: PaymentGateway | null;
  language: Language;
  operator: Operator;
  /** Where the call comes from, and by what program. */
  address: string;
  userAgent: string;
  request: string;
  effects: OperatorEffects;
};

/** What those work with that anybody can call, to sign in: nobody has a name yet. */
export type NamelessContext = Omit<OperatorContext, 'operator'>;

/** What calls work with that only people make. */
export type PersonContext = Omit<OperatorContext, 'operator'> & { operator: OperatorPerson };

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
type ContextFor<Schema> = Schema extends { permission: 'nothing' }
  ? NamelessContext
  : Schema extends { permission: { person: Permission } }
    ? PersonContext
    : OperatorContext;

/** Handlers of one domain of the console; each translates between the wire and an operation. */
export type OperatorHandlersOf<D extends keyof ConsoleCalls> = {
  [N in CallNamesOf<D>]: (
    context: ContextFor<ConsoleCalls[D][N]>,
    input: ConsoleCalls[D][N] extends { input: infer Input } ? StaticOf<Input> : never,
  ) => Promise<Result<ConsoleCalls[D][N] extends { output: infer Output } ? StaticOf<Output> : never>>;
};

/** Of every domain that has more than files. */
export type OperatorHandlers = { [D in keyof ConsoleCalls as [CallNamesOf<D>] extends [never] ? never : D]: OperatorHandlersOf<D> };

/** An operator's call as it arrived; refused without an operator. */
export type OperatorCall = {
  name: ConsoleCallName;
  input: Record<string, unknown>;
  operator: Operator | null;
  language: Language;
  address: string;
  userAgent: string;
  request: string;
  effects: OperatorEffects;
};

export type OperatorDispatch = (call: OperatorCall) => Promise<Result<unknown>>;

type Handler = (context: unknown, input: unknown) => Promise<Result<unknown>>;

/** The one place where what somebody may do is looked at. */
export function refuseOperator(needed: Needed, operator: Operator | null): Refusal | null {
  if (needed === 'nothing') return null;
  if (!operator) return refuse('login_needed');
  const isPerson = operator.kind === 'operator';
  // a program has no session to look at or end
  if (needed === 'signed_in') return isPerson ? null : refuse('forbidden');
  if (typeof needed === 'string') return isAllowed(operator.roles, needed) ? null : refuse('forbidden');
  return isPerson && isAllowed(operator.roles, needed.person) ? null : refuse('forbidden');
}

/**
 * Carries out the operator's calls: access, input, then the handler. Handlers are loaded with the
 * first call that is allowed.
 */
export function createOperatorDispatch(
  { db, config, gateway }: Pick<OperatorContext, 'db' | 'config' | 'gateway'>,
  load: () => Promise<OperatorHandlers>,
): OperatorDispatch {
  let table: Promise<ReadonlyMap<string, Handler>> | undefined;
  return async ({ name, input, operator, ...rest }) => {
    const refused = refuseOperator(neededFor(name), operator);
    if (refused) return refused;
    const checked = checkInput(name, input, rest.language);
    if (!checked.ok) return checked;
    const handler = (await (table ??= load().then(byName))).get(name);
    if (!handler) throw new Error(`the call ${name} has no handler`);
    const acting = operator && { kind: operator.kind, id: operator.id, name: operator.name, call: name, request: rest.request };
    return handler({ ...rest, db: acting ? actingPool(db, acting) : db, config, gateway, operator }, checked.value);
  };
}

const byName = (handlers: OperatorHandlers): ReadonlyMap<string, Handler> =>
  new Map(
    Object.entries<object>(handlers).flatMap(([domain, names]) =>
      Object.entries(names).map(([name, handler]): [string, Handler] => [`${domain}.${name}`, handler]),
    ),
  );
