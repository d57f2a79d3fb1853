import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import { type ConsoleCallName, type ConsoleFileName, consoleCall, consoleCallNames } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelope, statusOf } from '../../platform/api/envelope.ts';
import { readQuery } from '../../platform/api/input.ts';
import { type OperatorDispatch, type OperatorEffects, createOperatorDispatch } from '../../platform/api/operator-dispatch.ts';
import type { Config } from '../../config.ts';
import type { DatabasePool } from '../../platform/database/connection.ts';
import type { Typesetter } from '../../domains/goods/printed-documents/typesetter.ts';
import type { Operator } from '../../domains/people/operators/operator.ts';
import type { PaymentGateway } from '../../domains/money/payments/payment-gateway.ts';
import { readOperatorProgram } from './read-operator.ts';
import { loadTransfers, registerOperatorTransfers } from './operator-transfers.ts';

/** How an address identifies operators, which calls it serves, and how it keeps a session. */
export type OperatorSignIn = {
  serves: (name: ConsoleCallName | ConsoleFileName) => boolean;
  readOperator: (request: FastifyRequest) => Promise<Operator | null>;
  /** The same for what carries files: a link cannot send a header. */
  readCarrier: (request: FastifyRequest) => Promise<Operator | null>;
  effects: (reply: FastifyReply) => OperatorEffects;
};

/** The shop's own address serves programs by token only; people use the console's. */
const programsSignIn = (db: DatabasePool): OperatorSignIn => ({
  serves: (name) => name.startsWith('imports.'),
  readOperator: (request) => readOperatorProgram(request, db),
  readCarrier: (request) => readOperatorProgram(request, db),
  effects: () => ({ keepSession: () => {}, dropSession: () => {} }),
});

const loadHandlers = async () => (await import('../../console-handlers.ts')).operatorHandlers;

/** Loads the code behind operators' calls and files, so that the first of them need not wait. */
export async function loadOperatorCode(): Promise<void> {
  await Promise.all([loadHandlers(), loadTransfers()]);
}

export type OperatorParts = { db: DatabasePool; config: Config; gateway: PaymentGateway | null; typesetter: Typesetter };

/**
 * Registers routes for operators' calls that the sign-in serves, and their files; all identify the
 * operator first.
 */
export function registerOperatorCalls(app: FastifyInstance, parts: OperatorParts, signIn: OperatorSignIn = programsSignIn(parts.db)): void {
  const dispatch = createOperatorDispatch(parts, loadHandlers);
  for (const name of consoleCallNames.filter(signIn.serves)) {
    const { method, path } = consoleEndpointOf(name);
    app.route({
      method,
      url: path,
      config: { call: name },
      schema: { response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: consoleCall(name).output }) } },
      handler: (request, reply) => answer(name, request, reply, { dispatch, signIn }),
    });
  }
  registerOperatorTransfers(app, { ...parts, serves: signIn.serves, readOperator: signIn.readCarrier });
}

type CallParts = { dispatch: OperatorDispatch; signIn: OperatorSignIn };

async function answer(
  name: ConsoleCallName,
  request: FastifyRequest,
  reply: FastifyReply,
  { dispatch, signIn }: CallParts,
): Promise<FastifyReply> {
  const language = resolveLanguage(undefined, request.headers['accept-language']);
  const operator = await signIn.readOperator(request);
  const result = await dispatch({
    name,
    input: readInput(name, request),
    operator,
    language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    request: request.id,
    effects: signIn.effects(reply),
  });
  reply.header('cache-control', 'no-store').header('content-language', language);
  if (!result.ok) reply.code(statusOf(result.error));
  if (!result.ok && result.retryAfter !== undefined) reply.header('retry-after', String(result.retryAfter));
  return reply.send(envelope(result, language));
}

/** Path, query and body make one flat input; the path's values cannot be repeated. */
function readInput(name: ConsoleCallName, request: FastifyRequest): Record<string, unknown> {
  const inPath = readQuery(name, record(request.params));
  return request.method === 'GET' ? { ...readQuery(name, record(request.query)), ...inPath } : { ...record(request.body), ...inPath };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
