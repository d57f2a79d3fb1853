import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'url'>;

/**
 * Answers an address that names nothing: what a browser opens as a page leads to /404, anything
 * else gets a plain 404.
 */
export function sendNothing(request: Asked, reply: FastifyReply): FastifyReply {
  varyByAccept(reply);
  return opensPage(request) ? reply.redirect(routes.error, 302) : plainNothing(reply);
}

/**
 * The same for a private file without a session: opened as a page it leads to the login and back.
 */
export function sendToLogin(request: Asked, reply: FastifyReply): FastifyReply {
  varyByAccept(reply);
  return opensPage(request) ? reply.redirect(href('login', null, { redirect_url: request.url }), 302) : plainNothing(reply);
}

/** A plain 404 whoever asks, for what must never be redirected. */
export const plainNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

const opensPage = ({ method, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');

function varyByAccept(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'Accept' : `${String(others)}, Accept`).header('cache-control', 'no-store');
}
