import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorName } from '@aliquot/contract/core/errors.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance } from 'fastify';
import { rejection, statusOf } from '../api/envelope.ts';

const names: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** By connection, what is not answered to its end; several where a client does not wait. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/** Tracks the answer of each connection, so that nothing else is written into it. */
export function followAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, next) => {
    const open = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
    next();
  });
}

/**
 * Reads the rest of a body that was refused in the middle, since the next request of its connection
 * waits behind it.
 */
export function readLeftBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.readableEnded) raw.unpipe().resume();
    next();
  });
}

/** An incomplete request without an answer yet may be refused as too late. */
const isAnswering = (socket: Socket): boolean =>
  [...(unanswered.get(socket) ?? [])].some((response) => response.headersSent || response.req.complete);

/**
 * Answers on the raw connection what never became a request: no HTTP, too large headers, or too
 * slow, also under overload. In English, as no header was read. During an earlier answer it only
 * closes.
 */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAnswering(socket)) socket.write(answerTo(names[error.code ?? ''] ?? 'malformed'));
  socket.destroy(error);
}

function answerTo(name: ErrorName): string {
  const status = statusOf(name);
  const body = JSON.stringify(rejection(refuse(name), 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
