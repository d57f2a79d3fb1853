import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { readClock } from '../../database/clock.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { watchEventLoop } from './event-loop-delay.ts';

/** The first ticks come late by the work of starting, which is no crowd of requests. */
const settlingMs = 3_000;

/** How long the database may take to answer, and how long an answer counts. */
const patienceMs = 1_000;
const keptMs = 1_000;

/** The event loop is behind by more than the limit: a later retry is better than waiting. */
class Swamped extends Error {
  readonly statusCode = 503;
}

/**
 * Readiness at /health/ready (503 within 2 s without a database), looked at on request and at most
 * once a second, and 503 with Retry-After under overload. `detail` is what a ready shop states of
 * itself besides.
 */
export async function addBackPressure(
  app: FastifyInstance,
  { db, limits, detail }: { db: DatabasePool; limits: Config['limits']; detail: () => Promise<Readonly<Record<string, unknown>>> },
): Promise<void> {
  const look = async () => {
    await readClock(db);
    return detail();
  };
  const inTime = () =>
    Promise.race([look().catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())]);
  let last = { at: Number.NEGATIVE_INFINITY, found: Promise.resolve<Readonly<Record<string, unknown>> | null>(null) };
  const loop = watchEventLoop();
  app.addHook('onClose', async () => loop.stop());
  let isSettled = false;
  app.addHook('onReady', async () => {
    setTimeout(() => (isSettled = true), settlingMs).unref();
  });
  app.addHook('onRequest', async ({ url }) => {
    if (isSettled && loop.behindMs() > limits.eventLoopDelayMs && !url.startsWith('/health/')) throw new Swamped();
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (performance.now() - last.at >= keptMs) last = { at: performance.now(), found: inTime() };
    const found = await last.found;
    if (found) return { status: 'ok', ...found };
    return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' });
  });
}
