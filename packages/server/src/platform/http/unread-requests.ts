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

/** Follows what each connection is being answered, so that nothing else is written into the middle of it. */
export function followAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, next) => {
    const open = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
    next();
  });
}

/** A request that is still arriving, and of whose answer nothing is sent, may be told that it comes too late. */
const isAnswering = (socket: Socket): boolean =>
  [...(unanswered.get(socket) ?? [])].some((response) => response.headersSent || response.req.complete);

/**
 * Answers on the bare connection what never became a request: it was not HTTP, its headers were too large, or it did not arrive in
 * time, as also happens to quick clients of a server that is too busy to read. In English, since no header was read. Where an earlier
 * request of the connection is still being answered it is only closed: its client would take these bytes for a part of that answer.
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
