import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDispatch } from './api/dispatch.ts';
import type { Config } from './config.ts';
import type { DatabasePool } from './database/connection.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerCalls } from './http/api-routes.ts';
import { useCookies } from './http/cookies.ts';
import { apiNotFound, handleErrors } from './http/errors.ts';
import { handlers } from './http/handlers.ts';
import { useBackPressure } from './http/plugins/back-pressure.ts';
import { useRateLimit } from './http/plugins/rate-limit.ts';
import { useSecurityHeaders } from './http/plugins/security-headers.ts';
import { registerFiles } from './http/files.ts';
import { registerPages } from './pages/register-pages.ts';
import type { Storefront } from './pages/storefront.ts';

export type AppParts = {
  config: Config;
  db: DatabasePool;
  /** The built storefront; without it the app is the API alone. */
  storefront: Storefront | null;
};

/** Makes the whole application from its parts; nothing listens yet. */
export async function createApp({ config, db, storefront }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["cart-token"]'] },
    // one line per failure, not per request: access logs belong to the proxy in front
    disableRequestLogging: true,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    connectionTimeout: 15_000,
    requestTimeout: 12_000,
    keepAliveTimeout: 30_000,
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 8_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  });
  handleErrors(app);
  await useSecurityHeaders(app, config);
  await useCookies(app);
  await useRateLimit(app, config);
  await useBackPressure(app, db);
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: 10 * 1024 * 1024, fieldSize: 1024 }, throwFileSizeLimit: true });

  const dispatch = createDispatch(db, config, handlers);
  registerCalls(app, db, config, dispatch);
  registerApiDocs(app, '1.0.0');
  registerFiles(app, db, config);
  if (storefront) await registerPages(app, { db, config, dispatch, storefront });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send(apiNotFound(request));
    return reply.code(404).type('text/plain').send('Not found');
  });
  return app;
}
