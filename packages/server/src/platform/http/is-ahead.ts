import type { FastifyRequest } from 'fastify';

/**
 * Whether this is asked for before anybody has come to it, as when a link is hovered: browsers say so by `Sec-Purpose: prefetch` (Fetch
 * standard, 2.2.7), the shop's pages and older browsers by `Purpose`.
 */
export const isAhead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((said) => typeof said === 'string' && said.startsWith('prefetch'));
