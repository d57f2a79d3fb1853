import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/** A limit of API requests per address; refusals are envelopes. */
export async function addRateLimit(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) => new TooManyRequests(Math.ceil(context.ttl / 1000)),
  });
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
