import type { FastifyInstance } from 'fastify';
import type { Wakes } from '../../jobs/wakes.ts';

/**
 * Wakes those who follow what is written at once where a request of this process wrote it. The
 * first request after a rest waits until what was written meanwhile is known; health checks do not.
 */
export function wakeByRequests(app: FastifyInstance, wakes: Wakes): void {
  app.addHook('onRequest', ({ url }, _reply, next) => {
    const catchingUp = url.startsWith('/health/') ? undefined : wakes.visit();
    if (catchingUp) void catchingUp.then(() => next());
    else next();
  });
  app.addHook('onResponse', ({ method }, _reply, next) => {
    if (method !== 'GET' && method !== 'HEAD') wakes.wake();
    next();
  });
}
