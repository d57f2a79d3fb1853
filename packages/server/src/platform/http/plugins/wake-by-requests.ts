import type { FastifyInstance } from 'fastify';
import type { Wakes } from '../../jobs/wakes.ts';

/**
 * Wakes those who follow what is written at once where a request of this process wrote it. The
 * first request after a rest waits until what was written meanwhile is known; health checks do not.
 */
export function wakeByRequests(app: FastifyInstance, wakes: Wakes): void {
  app.addHook('onRequest', ({ url }, _reply, next) => {
    const catchingUp = url.startsWith('/health/') ? undefined : wakes.visit();
    if (catchingUp) void goOn(catchingUp, next);
    else next();
  });
  app.addHook('onResponse', ({ method }, _reply, next) => {
    if (method !== 'GET' && method !== 'HEAD') wakes.wake();
    next();
  });
}

/** Calls back only where a request waits: most of them go on at once. */
async function goOn(catchingUp: Promise<void>, next: () => void): Promise<void> {
  await catchingUp;
  next();
}
