import type { ErrorName } from '@aliquot/contract/core/errors.ts';
import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejection, statusOf } from '../api/envelope.ts';
import { TooManyRequests } from './plugins/rate-limit.ts';

/** Errors of Fastify, of its plugins and of the database driver. */
type FaultOfTheWorld = Error & { code?: string; statusCode?: number };

/** Handles all errors: bad requests are answered, faults logged and their details hidden. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const name = errorNameOf(error);
    const language = resolveLanguage(undefined, request.headers['accept-language']);
    if (statusOf(name) >= 500) request.log.error({ err: error }, 'request failed');
    const body = rejection(refuse(name, error instanceof TooManyRequests ? { retryAfter: error.retryAfter } : {}), language);
    if (name === 'internal' && body.data) body.data.request_id = request.id;
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter));
    return reply.code(statusOf(name)).header('cache-control', 'no-store').type('application/json').send(body);
  });
}

/**
 * Answers an address that cannot be routed: badly encoded, or with a part that is too long. Pages
 * get 404, programs a malformed request.
 */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.url.startsWith('/api/')) return reply.redirect(routes.error, 302);
  const body = rejection(refuse('malformed'), resolveLanguage(undefined, request.headers['accept-language']));
  return reply.code(statusOf('malformed')).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body));
}

/** Answers an unknown address below /api with 404; never a redirect. */
export function apiNotFound(request: FastifyRequest) {
  return rejection(refuse('not_found'), resolveLanguage(undefined, request.headers['accept-language']));
}

/** Which of the shop's errors a thrown one is; what is known of none is `internal`. */
export function errorNameOf(error: FaultOfTheWorld): ErrorName {
  if (error instanceof TooManyRequests) return 'too_many_requests';
  if (error.statusCode === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') return 'file_too_large';
  if (error.statusCode === 503) return 'unavailable';
  if (isDatabaseDown(error)) return 'unavailable';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'malformed' : 'internal';
}

/** Connection refused, cut or timed out, or PostgreSQL starting or stopping (57P, 08, 53300). */
function isDatabaseDown(error: FaultOfTheWorld): boolean {
  return (
    /^(57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout/i.test(error.message)
  );
}
