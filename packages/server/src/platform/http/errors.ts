import type { ErrorName } from '@aliquot/contract/core/errors.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejection, statusOf } from '../api/envelope.ts';
import { clientLanguage } from './client-language.ts';
import { TooManyRequests } from './plugins/rate-limit.ts';

/** Errors of Fastify, of its plugins and of the database driver. */
type FaultOfTheWorld = Error & { code?: string; syscall?: string; statusCode?: number };

/** After so many seconds clients may repeat what was unavailable. */
const secondsUnavailable = 2;

/** Handles all errors: bad requests are answered, faults logged and their details hidden. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const name = errorNameOf(error);
    const language = clientLanguage(request);
    if (statusOf(name) >= 500 || name === 'not_found') request.log.error({ err: error }, 'request failed');
    const retryAfter = error instanceof TooManyRequests ? error.retryAfter : name === 'unavailable' ? secondsUnavailable : undefined;
    const body = rejection(refuse(name, { retryAfter }), language);
    if (name === 'internal' && body.data) body.data.request_id = request.id;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(statusOf(name)).header('cache-control', 'no-store').type('application/json').send(body);
  });
}

/**
 * Answers an address that cannot be routed: badly encoded, or with a part that is too long. Pages
 * get 404, programs a malformed request.
 */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.url.startsWith('/api/')) return reply.redirect(routes.error, 302);
  const body = rejection(refuse('malformed'), clientLanguage(request));
  return reply.code(statusOf('malformed')).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body));
}

/** Answers an unknown address below /api with 404; never a redirect. */
export function apiNotFound(request: FastifyRequest) {
  return rejection(refuse('not_found'), clientLanguage(request));
}

/** Which of the shop's errors a thrown one is; what is known of none is `internal`. */
export function errorNameOf(error: FaultOfTheWorld): ErrorName {
  if (error instanceof TooManyRequests) return 'too_many_requests';
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') return 'file_too_large';
  if (error.statusCode === 503) return 'unavailable';
  if (isDatabaseDown(error) || isOutOfRoom(error)) return 'unavailable';
  if (error.statusCode === 404) return 'not_found';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'malformed' : 'internal';
}

/**
 * Connection refused, cut, timed out or silent, or PostgreSQL starting, stopping or read-only (57P,
 * 08, 53300, 25006).
 */
function isDatabaseDown(error: FaultOfTheWorld): boolean {
  return (
    /^(57P0[1-5]|08\w{3}|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(error.code ?? '') ||
    // a socket of PostgreSQL that is not there, unlike a missing file
    (error.code === 'ENOENT' && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout|Query read timeout|not queryable/i.test(error.message)
  );
}

/** No room on the disk or in PostgreSQL (53), or no more open files: later there may be. */
const isOutOfRoom = ({ code = '' }: FaultOfTheWorld): boolean => /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53100|53200|53400)$/.test(code);
