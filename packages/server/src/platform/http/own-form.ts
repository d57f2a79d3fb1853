import type { FastifyRequest } from 'fastify';

/**
 * Whether a form post comes from our pages, as such forms use cookies: by `Sec-Fetch-Site`, in
 * older browsers `Origin`; refused without either.
 */
export function isOwnForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}
