import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { DatabasePool } from './platform/database/connection.ts';
import { createTypesetter } from './domains/goods/printed-documents/typesetter.ts';
import type { PaymentGateway } from './domains/money/payments/payment-gateway.ts';
import { signInGuard } from './http/console/sign-in-guard.ts';
import { registerConsolePages } from './http/console/console-pages.ts';
import { answerInTime } from './platform/http/answer-in-time.ts';
import { addCookies } from './platform/http/cookies.ts';
import { answerBadAddress, apiNotFound, handleErrors } from './platform/http/errors.ts';
import { registerBrowserErrors } from './http/browser-errors.ts';
import { registerProductPictures } from './domains/goods/catalogue/shop/product-picture-routes.ts';
import { loadOperatorCode, registerOperatorCalls } from './http/console/operator-routes.ts';
import { gatewayStatesOf } from './domains/rules/messages/effective-gateways.ts';
import { addBackPressure } from './platform/http/plugins/back-pressure.ts';
import { addOwnHosts } from './platform/http/plugins/own-hosts.ts';
import { addRateLimit } from './platform/http/plugins/rate-limit.ts';
import { wakeByRequests } from './platform/http/plugins/wake-by-requests.ts';
import type { Wakes } from './platform/jobs/wakes.ts';
import { addSecurityHeaders } from './platform/http/plugins/security-headers.ts';
import { closeConnections } from './platform/http/close-connections.ts';
import { followAnswers, readLeftBodies } from './platform/http/unread-requests.ts';
import { cutUnreadAnswers } from './platform/http/unread-answers.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { serverSettings } from './server-settings.ts';

export type ConsoleParts = {
  config: Config;
  db: DatabasePool;
  gateway?: PaymentGateway | null;
  /** The folder of the built console; without it there are the calls only. */
  folder: string | null;
  /** What is woken by writes to the database. */
  wakes?: Wakes;
  /** Where requests are measured, if they are. */
  metrics?: Metrics | null;
};

/**
 * Creates the operators' console: its own application and address in the shop's process. Does not
 * listen yet.
 */
export async function createConsoleApp({
  config,
  db,
  gateway = null,
  folder,
  wakes,
  metrics = null,
}: ConsoleParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverSettings(config),
    frameworkErrors: (_error, request, reply) => void answerBadAddress(request, reply),
  });
  handleErrors(app);
  metrics?.watchRequests(app, { server: 'console', storefront: null });
  if (wakes) wakeByRequests(app, wakes);
  answerInTime(app);
  followAnswers(app);
  readLeftBodies(app);
  closeConnections(app);
  cutUnreadAnswers(app, config.limits.unreadAnswerMs);
  addOwnHosts(app, { hosts: config.consoleHosts, isPrivate: config.demoOperator && config.isConsolePrivate });
  await addSecurityHeaders(app, { secureCookies: config.secureConsole });
  await addCookies(app);
  await addRateLimit(app, config);
  await addBackPressure(app, { db, limits: config.limits, detail: async () => ({ messages: await gatewayStatesOf(db, config) }) });
  await loadOperatorCode();
  const typesetter = createTypesetter();
  app.addHook('onClose', () => typesetter.stop());
  registerOperatorCalls(app, { db, config, gateway, typesetter }, signInGuard(db, config));
  registerBrowserErrors(app, { db, of: 'console' });
  registerProductPictures(app, db, config);
  if (folder) await registerConsolePages(app, folder);
  app.setNotFoundHandler((request, reply) => reply.code(404).header('cache-control', 'no-store').send(apiNotFound(request)));
  return app;
}
