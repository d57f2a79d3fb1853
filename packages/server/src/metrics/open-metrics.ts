import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import type { MemorySearch } from '../domains/goods/search/memory/memory-search.ts';
import { serverSettings } from '../server-settings.ts';
import { type CacheState, watchCaches } from './cache-metrics.ts';
import { watchPool, watchQueuesAndJobs } from './database-metrics.ts';
import { watchEventLoop, watchProcess } from './process-metrics.ts';
import { type RequestNames, watchRequests } from './request-metrics.ts';
import { watchSearch } from './search-metrics.ts';

/** What the shop's parts report to, where metrics are wanted. */
export type Metrics = {
  /** Times the requests of an application; called before its routes are registered. */
  watchRequests: (app: FastifyInstance, names: RequestNames) => void;
  watchCaches: (caches: Readonly<Record<string, CacheState>>) => void;
  /** Begins to listen; returns a line with the address or the fault. A taken port is no failure. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

export type MetricsParts = {
  config: Config;
  port: number;
  db: DatabasePool;
  search: Pick<MemorySearch, 'state'>;
};

/** Brings metrics up to date, before each scrape. */
type Reader = () => unknown;

/**
 * Metrics for Prometheus at `/metrics` of a port of their own. Only imported where `METRICS_PORT`
 * is set, so that they cost nothing where it is not. Any name may address the port, as a scraper
 * uses names of its own.
 */
export function openMetrics({ config, port, db, search }: MetricsParts): Metrics {
  const registry = new Registry();
  const eventLoop = watchEventLoop(registry);
  const readers: Reader[] = [
    watchPool(registry, db, config.poolSize),
    watchQueuesAndJobs(registry, db),
    watchSearch(registry, search),
    watchProcess(registry),
    eventLoop.read,
  ];
  const scrape = async () => {
    await Promise.all(readers.map(async (read) => read()));
    return registry.metrics();
  };
  // two scrapers at once read the same
  let running: Promise<string> | null = null;
  const app = Fastify({ ...serverSettings(config), forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    running ??= scrape().finally(() => (running = null));
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await running);
  });
  return {
    watchRequests: watchRequests(registry),
    watchCaches: (caches) => void readers.push(watchCaches(registry, caches)),
    listen: async () => {
      try {
        const address = await app.listen({ port, host: config.metricsHost });
        return `Metrics for Prometheus are at ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}/metrics`;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        if (error.code === 'EADDRINUSE') return `There are no metrics: port ${port} is taken. Choose another one for METRICS_PORT`;
        return `There are no metrics: ${error.message}. Change METRICS_HOST or METRICS_PORT`;
      }
    },
    close: async () => {
      eventLoop.stop();
      await app.close();
    },
  };
}
