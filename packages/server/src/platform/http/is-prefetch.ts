import type { FastifyRequest } from 'fastify';

/**
 * Whether the request is a prefetch: browsers send `Sec-Purpose: prefetch` (Fetch standard, 2.2.7),
 * our pages and older browsers `Purpose`.
 */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => typeof purpose === 'string' && purpose.startsWith('prefetch'));
