import { resolveLanguage } from '@aliquot/contract/language.ts';
import { operatorCalls } from '@aliquot/contract/operator-calls.ts';
import { operatorSchemas } from '@aliquot/contract/operator-schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelope, statusOf } from '../../api/envelope.ts';
import { readQuery } from '../../api/input.ts';
import { createOperatorDispatch } from '../../api/operator-dispatch.ts';
import type { Config } from '../../config.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { importsHandlers } from './imports.ts';
import { readOperator } from './read-operator.ts';
import { registerTransfers } from './transfers.ts';

/** Gives every operator's call its route, and files their own; all of them ask for an operator's token first. */
export function registerOperatorCalls(app: FastifyInstance, db: DatabasePool, config: Config): void {
  const dispatch = createOperatorDispatch(db, config, { imports: importsHandlers });
  for (const name of importNames) {
    const [method = '', url = ''] = operatorCalls.imports[name].split(' ');
    app.route({
      method,
      url,
      schema: { response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: operatorSchemas.imports[name].output }) } },
      handler: (request, reply) => answer(`imports.${name}`, request, reply, { db, dispatch }),
    });
  }
  registerTransfers(app, db, config);
}

type Surroundings = { db: DatabasePool; dispatch: ReturnType<typeof createOperatorDispatch> };
type Name = `imports.${(typeof importNames)[number]}`;

async function answer(name: Name, request: FastifyRequest, reply: FastifyReply, { db, dispatch }: Surroundings): Promise<FastifyReply> {
  const language = resolveLanguage(undefined, request.headers['accept-language']);
  const operator = await readOperator(request, db);
  const result = await dispatch({ name, input: readInput(name, request), operator, language });
  reply.header('cache-control', 'no-store').header('content-language', language);
  if (!result.ok) reply.code(statusOf(result.error));
  return reply.send(envelope(result, language));
}

const importNames = [
  'create',
  'find',
  'get',
  'preview',
  'check',
  'run',
  'cancel',
  'findFaults',
] as const satisfies (keyof typeof operatorCalls.imports)[];

/** Path, query and body make one flat input; what the path says cannot be said again. */
function readInput(name: Name, request: FastifyRequest): Record<string, unknown> {
  const inPath = readQuery(name, record(request.params));
  return request.method === 'GET' ? { ...readQuery(name, record(request.query)), ...inPath } : { ...record(request.body), ...inPath };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
