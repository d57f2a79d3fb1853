import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Wakes } from '../../jobs/wakes.ts';

/** So long a request waits at most for what was written while nobody visited, in milliseconds. */
const mostMs = 1_000;

/**
 * Wakes those who follow what is written at once where a request of this process wrote it. The
 * first request after a rest waits until what was written meanwhile is known.
 */
export function wakeByRequests(app: FastifyInstance, wakes: Wakes): void {
  app.addHook('onRequest', (_request, _reply, next) => {
    const catchingUp = wakes.visit();
    if (!catchingUp) return next();
    const most = setTimeout(mostMs, undefined, { ref: false });
    // a database that does not answer is reported by whoever needs it
    void Promise.race([catchingUp, most]).then(
      () => next(),
      () => next(),
    );
  });
  app.addHook('onResponse', ({ method }, _reply, next) => {
    if (method !== 'GET' && method !== 'HEAD') wakes.wake();
    next();
  });
}
