import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { networkOf } from '../network-of.ts';

const shared = {
  timeWindow: '1 minute',
  cache: 20_000,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
};

/**
 * A limit of API requests per network, by the route that answers, since one route has many
 * spellings in an address; refusals are envelopes.
 */
export async function addRateLimit(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    ...shared,
    max: config.limits.requestsPerMinute,
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => new TooManyRequests(Math.ceil(context.ttl / 1000)),
  });
}

/**
 * Counts a request against `max` a minute of its network, apart from all else that is limited;
 * throws `TooManyRequests`. `addRateLimit` comes first.
 */
export function limitOf(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ ...shared, max, allowList: () => false });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttlInSeconds);
  };
}

/** Thrown by the limiter, answered by the error handler. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('too many requests');
    this.retryAfter = retryAfter;
  }
}
