import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { readFile } from 'node:fs/promises';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { UploadedFile } from '../platform/api/call-context.ts';
import type { Actor } from '../platform/api/actor.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import { envelope, statusOf } from '../platform/api/envelope.ts';
import { fitInput, readQuery } from '../platform/api/input.ts';
import { cacheManifest } from '../platform/cache/cache-manifest.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { countAct } from '../domains/people/accounts/count-act.ts';
import { removeStoredFile, storedPath, writeIncomingFile } from '../domains/site/attachments/stored-files.ts';
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
      config: { call: name },
      schema: { response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: shopCall(name).output }) } },
      handler: (request, reply) => answer(name, request, reply, parts),
    });
  }
}

async function answer(name: CallName, request: FastifyRequest, reply: FastifyReply, { db, config, dispatchOf }: ApiParts) {
  const actor = await readApiActor(request, db, config);
  const key = request.headers['idempotency-key'];
  const result = await withInput(name, request, actor, { db, config }, ({ input, file }) =>
    dispatchOf(request)({
      name,
      input: fitInput(name, input),
      actor,
      file,
      effects: cookieEffects(reply, config),
      idempotencyKey: typeof key === 'string' ? key : null,
    }),
  );
  reply.header('cache-control', 'no-store').header('content-language', actor.language);
  if (!result.ok) {
    reply.code(statusOf(result.error));
    if (result.retryAfter !== undefined) reply.header('retry-after', String(result.retryAfter));
  }
  const answered = envelope(result, actor.language);
  if (!result.ok || !cacheManifest[name]) return reply.send(answered);
  // what is kept in memory is the same result each time: writing it takes half of the time
  let bytes = written.get(result);
  if (!bytes) {
    bytes = ownBuffer(reply.serialize(answered));
    written.set(result, bytes);
  }
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Bytes in memory of their own: a part of Node's pool would keep all of it. */
function ownBuffer(answer: string | ArrayBuffer | Buffer): Buffer {
  if (typeof answer !== 'string') return Buffer.from(new Uint8Array(answer));
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(answer));
  bytes.write(answer);
  return bytes;
}

/** Results as they are sent, as long as they are kept. */
const written = new WeakMap<Result<unknown>, Buffer>();

type Input = { input: Record<string, unknown>; file: UploadedFile | null };

/** Makes a call with its input. A file is read only from those who may send one. */
async function withInput(
  name: CallName,
  request: FastifyRequest,
  actor: Actor,
  { db, config }: Pick<ApiParts, 'db' | 'config'>,
  make: (input: Input) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!shopCall(name).multipart) return make({ input: readInput(name, request), file: null });
  const counted = actor.buyer ? await countUpload(db, config, actor.buyer.accountId) : done(null);
  if (!counted.ok) return counted;
  if (!actor.buyer || !request.isMultipart()) return make({ input: {}, file: null });
  await using received = new AsyncDisposableStack();
  // awaited, so that the file is there until the answer is
  return await make(await readMultipart(request, config.dataDir, received));
}

/** Counts an upload of an account before any of it is read; refuses one too many in an hour. */
const countUpload = (db: DatabasePool, { limits }: Config, accountId: number): Promise<Result<null>> =>
  countAct(db, { act: 'upload', subject: String(accountId), limit: limits.uploadsPerHour, seconds: 3600 });

/** Path, query and body make one flat input; the path's values cannot be repeated. */
function readInput(name: CallName, request: FastifyRequest): Record<string, unknown> {
  const inAddress = readQuery(name, { ...record(request.query), ...record(request.params) });
  if (['GET', 'HEAD', 'DELETE'].includes(request.method)) return inAddress;
  return { ...record(request.body), ...readQuery(name, record(request.params)) };
}

/** Streams the file to disk, so that open uploads take no memory; it is removed with `received`. */
async function readMultipart(request: FastifyRequest, dataDir: string, received: AsyncDisposableStack): Promise<Input> {
  const input: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const storedAs = await writeIncomingFile(dataDir, part.file);
      received.defer(() => removeStoredFile(dataDir, storedAs));
      const path = storedPath(dataDir, storedAs);
      if (part.fieldname === 'file') file = { fileName: part.filename, path, read: () => readFile(path) };
    } else input[part.fieldname] = part.value;
  }
  return { input, file };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
