import type { FastifyInstance } from 'fastify';
import type { Wakes } from '../../jobs/wakes.ts';

/** Wakes those who follow what is written at once where a request of this process wrote it. */
export function wakeByRequests(app: FastifyInstance, wakes: Wakes): void {
  app.addHook('onResponse', ({ method }, _reply, next) => {
    if (method !== 'GET' && method !== 'HEAD') wakes.wake();
    next();
  });
}
