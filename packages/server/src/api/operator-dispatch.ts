import type { Language } from '@aliquot/contract/language.ts';
import type { OperatorCallName, OperatorCalls } from '@aliquot/contract/operator-calls.ts';
import type { OperatorSchemas } from '@aliquot/contract/operator-schemas.ts';
import { type Result, refuse } from '@aliquot/contract/result.ts';
import type { Static, TSchema } from 'typebox';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../database/connection.ts';
import type { Operator } from '../domains/operators/operator-tokens.ts';
import { checkInput } from './input.ts';

/** What an operator's handler works with. */
export type OperatorContext = { db: DatabasePool; config: Config; operator: Operator; language: Language };

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;

/** The handlers of one of the operator's domains: each translates between the wire and an operation. */
export type OperatorHandlersOf<D extends keyof OperatorCalls> = {
  [N in keyof OperatorSchemas[D] & string]: (
    context: OperatorContext,
    input: OperatorSchemas[D][N] extends { input: infer Input } ? StaticOf<Input> : never,
  ) => Promise<Result<OperatorSchemas[D][N] extends { output: infer Output } ? StaticOf<Output> : never>>;
};

export type OperatorHandlers = { [D in keyof OperatorCalls]: OperatorHandlersOf<D> };

/** An operator's call as it arrived; without an operator it is refused, whatever it asks for. */
export type OperatorCall = { name: OperatorCallName; input: Record<string, unknown>; operator: Operator | null; language: Language };

type Handler = (context: unknown, input: unknown) => Promise<Result<unknown>>;

/** Carries out the operator's calls: access, input, then the handler. */
export function createOperatorDispatch(
  db: DatabasePool,
  config: Config,
  handlers: OperatorHandlers,
): (call: OperatorCall) => Promise<Result<unknown>> {
  const domains: Record<string, object> = handlers;
  const table: ReadonlyMap<string, Handler> = new Map(
    Object.entries(domains).flatMap(([domain, names]) =>
      Object.entries(names).map(([name, handler]): [string, Handler] => [`${domain}.${name}`, handler]),
    ),
  );
  return async ({ name, input, operator, language }) => {
    if (!operator) return refuse('login_needed');
    const checked = checkInput(name, input, language);
    if (!checked.ok) return checked;
    const handler = table.get(name);
    if (!handler) throw new Error(`the call ${name} has no handler`);
    return handler({ db, config, operator, language }, checked.value);
  };
}
