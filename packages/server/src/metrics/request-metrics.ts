import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { Storefront } from '../pages/storefront.ts';
import { addressOf } from '../pages/page-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API call that a route answers. */
    call?: string;
  }
}

/** Whose requests these are, and the screens that its pages are called by. */
export type RequestNames = { server: 'shop' | 'console'; storefront: Pick<Storefront, 'screenOf'> | null };

/** Seconds; from an answer out of memory to one that the visitor gives up on. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Times requests by what they are for. Names come from the shop's own lists of calls, screens and
 * routes and never from an address, so that no visitor can make new ones.
 */
export function watchRequests(registry: Registry): (app: FastifyInstance, names: RequestNames) => void {
  const seconds = new Histogram({
    name: 'aliquot_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['server', 'kind', 'name', 'status'],
    buckets,
    registers: [registry],
  });
  return (app, { server, storefront }) => {
    app.addHook('onResponse', (request, reply, next) => {
      const [kind, name] = nameOf(request, storefront);
      seconds.observe({ server, kind, name, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000);
      next();
    });
  };
}

function nameOf(request: FastifyRequest, storefront: RequestNames['storefront']): ['call' | 'page' | 'route', string] {
  const { config, url: pattern } = request.routeOptions;
  if (config.call !== undefined) return ['call', config.call];
  if (pattern !== '/*' || !storefront) return ['route', pattern ?? 'none'];
  const url = addressOf(request);
  return ['page', (url && storefront.screenOf(url.pathname)?.key) ?? 'none'];
}
