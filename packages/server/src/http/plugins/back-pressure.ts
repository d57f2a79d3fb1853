import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { DatabasePool } from '../../database/connection.ts';

/** The first samples hold the work of starting, which is no crowd of requests. */
const settlingMs = 3_000;

/** The event loop is behind by seconds: asking again later is better than waiting. */
class Swamped extends Error {
  readonly statusCode = 503;
}

/** Readiness at /health/ready (503 within 2 s of losing the database), and 503 with Retry-After when the event loop is swamped. */
export async function addBackPressure(app: FastifyInstance, db: DatabasePool): Promise<void> {
  let ready = true;
  const check = async () => {
    ready = await Promise.race([
      db.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000).unref()),
    ]);
  };
  const timer = setInterval(() => void check(), 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  let isSettled = false;
  app.addHook('onReady', async () => void setTimeout(() => (isSettled = true), settlingMs).unref());
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    exposeStatusRoute: false,
    pressureHandler: (_request, reply) => {
      if (!isSettled) return undefined;
      reply.header('retry-after', '2');
      return Promise.reject(new Swamped());
    },
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (ready) return { status: 'ok' };
    return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' });
  });
}
