import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { readClock } from '../../database/clock.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { watchEventLoop } from './event-loop-delay.ts';

/** The first ticks come late by the work of starting, which is no crowd of requests. */
const settlingMs = 3_000;

/** The event loop is behind by more than the limit: a later retry is better than waiting. */
class Swamped extends Error {
  readonly statusCode = 503;
}

/**
 * Readiness at /health/ready (503 within 2 s without a database), and 503 with Retry-After under
 * overload. `detail` is what a ready shop states of itself besides.
 */
export async function addBackPressure(
  app: FastifyInstance,
  { db, limits, detail }: { db: DatabasePool; limits: Config['limits']; detail: () => Promise<Readonly<Record<string, unknown>>> },
): Promise<void> {
  let ready = true;
  let known: Readonly<Record<string, unknown>> = {};
  const look = async () => {
    await readClock(db);
    known = await detail();
    return true;
  };
  const check = async () => {
    ready = await Promise.race([
      look().catch(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000).unref()),
    ]);
  };
  const timer = setInterval(() => void check(), 1_000).unref();
  const loop = watchEventLoop();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    loop.stop();
  });
  let isSettled = false;
  app.addHook('onReady', async () => {
    setTimeout(() => (isSettled = true), settlingMs).unref();
    await check();
  });
  app.addHook('onRequest', async ({ url }) => {
    if (isSettled && loop.behindMs() > limits.eventLoopDelayMs && !url.startsWith('/health/')) throw new Swamped();
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (ready) return { status: 'ok', ...known };
    return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' });
  });
}
