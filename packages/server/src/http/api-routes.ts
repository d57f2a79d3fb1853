import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { UploadedFile } from '../platform/api/call-context.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import { envelope, statusOf } from '../platform/api/envelope.ts';
import { fitInput, readQuery } from '../platform/api/input.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { cookieEffects } from '../platform/http/cookies.ts';
import { readApiActor } from './read-actor.ts';

type ApiParts = {
  db: DatabasePool;
  config: Config;
  /** Carries out the calls of a request. */
  dispatchOf: (request: FastifyRequest) => Dispatch;
};

/** Gives every call of the contract its route: translation only, the dispatcher does the rest. */
export function registerCalls(app: FastifyInstance, parts: ApiParts): void {
  for (const name of callNames) {
    const { method, path } = endpointOf(name);
    app.route({
      method,
      url: path,
      schema: { response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: shopCall(name).output }) } },
      handler: (request, reply) => answer(name, request, reply, parts),
    });
  }
}

async function answer(name: CallName, request: FastifyRequest, reply: FastifyReply, { db, config, dispatchOf }: ApiParts) {
  const actor = await readApiActor(request, db, config);
  const { input, file } = await readInput(name, request);
  const key = request.headers['idempotency-key'];
  const result = await dispatchOf(request)({
    name,
    input: fitInput(name, input),
    actor,
    file,
    effects: cookieEffects(reply, config),
    idempotencyKey: typeof key === 'string' ? key : null,
  });
  reply.header('cache-control', 'no-store').header('content-language', actor.language);
  if (!result.ok) {
    reply.code(statusOf(result.error));
    if (result.retryAfter !== undefined) reply.header('retry-after', String(result.retryAfter));
  }
  return reply.send(envelope(result, actor.language));
}

/** Path, query and body make one flat input; the path's values cannot be repeated. */
async function readInput(name: CallName, request: FastifyRequest): Promise<{ input: Record<string, unknown>; file: UploadedFile | null }> {
  const inAddress = readQuery(name, { ...record(request.query), ...record(request.params) });
  if (shopCall(name).multipart) return readMultipart(request);
  if (['GET', 'HEAD', 'DELETE'].includes(request.method)) return { input: inAddress, file: null };
  return { input: { ...record(request.body), ...readQuery(name, record(request.params)) }, file: null };
}

async function readMultipart(request: FastifyRequest): Promise<{ input: Record<string, unknown>; file: UploadedFile | null }> {
  if (!request.isMultipart()) return { input: {}, file: null };
  const input: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'file') file = { fileName: part.filename, content };
    } else input[part.fieldname] = part.value;
  }
  return { input, file };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
