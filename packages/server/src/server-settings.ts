import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import type { Config } from './config.ts';
import { lazySerializers } from './platform/http/lazy-serializers.ts';
import { answerUnread } from './platform/http/unread-requests.ts';

/** Settings of all servers of the shop: logging, time limits, trusted proxies. */
export const serverSettings = (config: Config) => ({
  logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["cart-token"]'] },
  // one line per failure, not per request: access logs belong to the proxy in front
  logController: new LogController({ disableRequestLogging: true }),
  // unique across processes and days: the audit log groups entries by it
  genReqId: () => randomUUID(),
  trustProxy: trustedHops(config.trustProxy),
  bodyLimit: 64 * 1024,
  connectionTimeout: 15_000,
  requestTimeout: 12_000,
  keepAliveTimeout: 30_000,
  http: { connectionsCheckingInterval: 2_000, headersTimeout: 8_000 },
  clientErrorHandler: answerUnread,
  schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
});

/** Fastify's types know a number of hops as a function only. */
const trustedHops = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
