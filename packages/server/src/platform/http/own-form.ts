import type { FastifyRequest } from 'fastify';

/**
 * Whether a form post comes from the shop's own pages: forms without scripts believe cookies, so another site must not send them.
 * Browsers say it in `Sec-Fetch-Site`, older ones in `Origin`; a request that says neither is refused.
 */
export function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
