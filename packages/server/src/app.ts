import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Result } from '@aliquot/contract/core/result.ts';
import { createDispatch } from './platform/api/dispatch.ts';
import type { Config } from './config.ts';
import type { DatabasePool } from './platform/database/connection.ts';
import { createTypesetter } from './domains/goods/printed-documents/typesetter.ts';
import { readCatalogue } from './domains/goods/catalogue/catalogue-reader.ts';
import { PackMemory } from './domains/goods/catalogue/pack-memory.ts';
import { NoticeStreams } from './domains/rules/notifications/notice-streams.ts';
import { type PaymentGateway, noticePath } from './domains/money/payments/payment-gateway.ts';
import { SearchTally } from './domains/goods/search/search-tally.ts';
import type { SearchEngine } from './domains/goods/search/search-engine.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { registerCalls } from './http/api-routes.ts';
import { registerBrowserErrors } from './http/browser-errors.ts';
import { registerNoticeStream } from './http/notice-stream.ts';
import { isPrefetch } from './platform/http/is-prefetch.ts';
import { answerInTime } from './platform/http/answer-in-time.ts';
import { addCookies } from './platform/http/cookies.ts';
import { answerBadAddress, apiNotFound, handleErrors } from './platform/http/errors.ts';
import { handlers } from './shop-handlers.ts';
import { gatewayStatesOf } from './domains/rules/messages/effective-gateways.ts';
import { registerReceipts } from './domains/rules/messages/shop/receipt-routes.ts';
import { registerWechatCallback } from './domains/rules/messages/shop/wechat-routes.ts';
import { addBackPressure } from './platform/http/plugins/back-pressure.ts';
import { RefuseEarly } from './platform/http/plugins/refuse-early.ts';
import { addOwnHosts } from './platform/http/plugins/own-hosts.ts';
import { addRateLimit, limitOf } from './platform/http/plugins/rate-limit.ts';
import { wakeByRequests } from './platform/http/plugins/wake-by-requests.ts';
import { addSecurityHeaders } from './platform/http/plugins/security-headers.ts';
import { readableUrl } from './platform/http/readable-url.ts';
import { plainNothing, sendNothing } from './platform/http/send-nothing.ts';
import { closeConnections } from './platform/http/close-connections.ts';
import { followAnswers, readLeftBodies } from './platform/http/unread-requests.ts';
import { cutUnreadAnswers } from './platform/http/unread-answers.ts';
import { registerCards } from './domains/goods/printed-documents/shop/card-routes.ts';
import { type KeptDocument, registerDocuments } from './domains/goods/printed-documents/shop/document-routes.ts';
import { registerUploadedDocuments } from './domains/goods/documents/shop/uploaded-document-routes.ts';
import { registerContentPictures, registerFiles } from './domains/site/attachments/shop/file-routes.ts';
import { registerUnsubscribe } from './domains/rules/notifications/shop/unsubscribe-routes.ts';
import { registerPaymentNotices } from './domains/money/payments/shop/payment-notice-routes.ts';
import { registerOperatorCalls } from './http/console/operator-routes.ts';
import { registerOrderHistory } from './domains/selling/orders/shop/order-history-route.ts';
import { registerOrderDocuments } from './domains/selling/orders/shop/order-document-routes.ts';
import { registerProductPictures } from './domains/goods/catalogue/shop/product-picture-routes.ts';
import { registerInvoiceFiles } from './domains/money/invoices/shop/invoice-file-routes.ts';
import { registerServiceReports } from './domains/care/services/shop/service-report-routes.ts';
import { registerQuotationDocuments } from './domains/selling/quotations/shop/quotation-document-routes.ts';
import { registerStatementDocuments } from './domains/money/statements/shop/statement-document-routes.ts';
import { registerStructureDrawings } from './domains/goods/chemistry/shop/structure-drawing-routes.ts';
import { CatalogueMemory } from './platform/cache/catalogue-memory.ts';
import { countingSearches } from './platform/cache/count-searches.ts';
import { createCachedDispatch } from './platform/cache/cached-dispatch.ts';
import { followChanges } from './platform/cache/follow-changes.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { NextEdge, edgeTags } from './domains/warehouse/shipping/next-edge.ts';
import { watchWrites } from './platform/database/watch-writes.ts';
import type { Repeated } from './platform/jobs/repeat.ts';
import { Wakes } from './platform/jobs/wakes.ts';
import { TaggedCache } from './platform/cache/tagged-cache.ts';
import { type SharedPage, registerPages } from './pages/register-pages.ts';
import { registerSitemap } from './pages/sitemap.ts';
import type { Storefront } from './pages/storefront.ts';
import { serverSettings } from './server-settings.ts';

export type AppParts = {
  config: Config;
  db: DatabasePool;
  search: SearchEngine;
  /** Where orders are paid online; without it nothing is. */
  gateway?: PaymentGateway | null;
  /** The built storefront; without it the app is the API only. */
  storefront: Storefront | null;
  /** What is woken by writes to the database; without it the app watches for them itself. */
  wakes?: Wakes;
  /** Where requests and caches are measured, if they are. */
  metrics?: Metrics | null;
};

/** For the answers that every page shows, some tens of kB in each language. */
const FRAME_BYTES = 2 ** 20;

/** Makes the whole application from its parts; nothing listens yet. */
export async function createApp({
  config,
  db,
  search,
  gateway = null,
  storefront,
  wakes,
  metrics = null,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverSettings(config),
    frameworkErrors: (_error, request, reply) => void answerBadAddress(request, reply),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
  });
  handleErrors(app);
  metrics?.watchRequests(app, { server: 'shop', storefront });
  if (wakes) wakeByRequests(app, wakes);
  // before all else that is done for a request, or refusing takes what answering needs
  const early = new RefuseEarly(db, config.limits.callsAtOnce);
  early.add(app);
  answerInTime(app);
  followAnswers(app);
  readLeftBodies(app);
  closeConnections(app);
  cutUnreadAnswers(app, config.limits.unreadAnswerMs);
  addOwnHosts(app, { hosts: config.shopHosts, isPrivate: config.demo && config.isShopPrivate });
  await addSecurityHeaders(app, config);
  await addCookies(app);
  await addRateLimit(app, config);
  await addBackPressure(app, { db, limits: config.limits, detail: async () => ({ messages: await gatewayStatesOf(db, config) }) });
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: 10 * 1024 * 1024, fieldSize: 1024 }, throwFileSizeLimit: true });

  const cacheBytes = config.cacheMegabytes * 1024 * 1024;
  const answers = new TaggedCache<Result<unknown>>(cacheBytes * 0.5);
  const frame = new TaggedCache<Result<unknown>>(FRAME_BYTES);
  const pages = new TaggedCache<SharedPage>(cacheBytes * 0.4);
  const documents = new TaggedCache<KeptDocument | null>(cacheBytes * 0.05);
  const cards = new TaggedCache<Buffer | null>(cacheBytes * 0.05);
  const edge = new NextEdge(db);
  const expiry = () => edge.expiry();
  const packs = new PackMemory();
  const catalogue = new CatalogueMemory(readCatalogue(db), expiry, packs);
  metrics?.watchCaches({ answers, frame, pages, documents, cards, catalogue, packs });
  const live = early.limit(createDispatch({ db, config, search, catalogue, gateway }, handlers));
  const dispatch = createCachedDispatch(live, answers, expiry, frame);
  const dispatchOn = (other: DatabasePool) =>
    createDispatch({ db: other, config, search, catalogue: readCatalogue(other), gateway }, handlers);
  const streams = new NoticeStreams(db, {
    onBeat: () => void wakes?.visit(),
    onError: (error) => app.log.warn({ err: error }, 'notices cannot be pushed'),
  });
  // before the server waits for its connections to end
  app.addHook('preClose', () => streams.close());
  followCache(app, { db, edge, streams, wakes }, [catalogue, packs, answers, frame, pages, documents, cards]);
  // what the engine learns after the caches were emptied would be missing from answers made in
  // between
  search.onChange(() => [catalogue, answers, pages].forEach((cache) => cache.drop(['search'])));
  const tally = new SearchTally(db);
  keepTally(app, tally);
  const counting = countingSearches(dispatch, tally);
  registerCalls(app, { db, config, dispatchOf: (request) => (isPrefetch(request) ? dispatch : counting) });
  registerNoticeStream(app, { db, config, streams });
  registerBrowserErrors(app, { db, of: 'shop' });
  registerApiDocs(app, '1.0.0');
  registerFiles(app, db, config);
  registerContentPictures(app, db, config);
  registerProductPictures(app, db, config);
  if (gateway) registerPaymentNotices(app, db, gateway);
  registerReceipts(app, { db, config });
  registerWechatCallback(app, { db, config });
  registerUnsubscribe(app, { db, config });
  const typesetter = createTypesetter();
  app.addHook('onClose', () => typesetter.stop());
  registerOperatorCalls(app, { db, config, gateway, typesetter });
  registerUploadedDocuments(app, db, config);
  registerInvoiceFiles(app, { db, config });
  registerServiceReports(app, { db, config });
  await app.register(async (costly) => {
    costly.addHook('onRequest', limitOf(app, config.limits.drawingsPerMinute));
    registerStructureDrawings(costly, cacheBytes * 0.02);
    registerDocuments(costly, { db, config, typesetter, cache: documents, expiry });
    registerQuotationDocuments(costly, { db, config, typesetter });
    registerStatementDocuments(costly, { db, config, typesetter });
    registerOrderDocuments(costly, { db, config, typesetter });
    registerOrderHistory(costly, { db, config });
    registerCards(costly, { db, typesetter, cache: cards, expiry });
    if (storefront) registerSitemap(costly, db, config);
  });
  if (storefront) await registerPages(app, { db, config, dispatch, dispatchOn, storefront, cache: pages, tally, expiry });
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(?![^/?])/.test(request.url)) return reply.code(404).send(apiNotFound(request));
    // a missing file of a build is noticed by its status, a gateway's notice is no page
    if (/^\/assets(?![^/?])/.test(request.url) || request.url === noticePath) return plainNothing(reply);
    return sendNothing(request, reply);
  });
  return app;
}

/** How often counted searches are written down, in milliseconds. */
const tallyMs = 30_000;

/** Writes counted searches down from time to time, and what is left when the application stops. */
function keepTally(app: FastifyInstance, tally: SearchTally): void {
  const flush = () => tally.flush().catch((error: unknown) => app.log.warn({ err: error }, 'counted searches wait for the database'));
  const timer = setInterval(() => void flush(), tallyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

/** Empties the caches of what has changed, and pushes it, from the first request to the last. */
function followCache(
  app: FastifyInstance,
  { db, edge, streams, wakes }: { db: DatabasePool; edge: NextEdge; streams: NoticeStreams; wakes: Wakes | undefined },
  caches: readonly Pick<TaggedCache<unknown>, 'drop' | 'clear'>[],
): void {
  const refreshEdge = () => edge.refresh().catch((error: unknown) => app.log.warn({ err: error }, 'the next activity edge is not known'));
  const onError = (error: unknown) => app.log.warn({ err: error }, 'changes cannot be followed');
  const woken = wakes ?? new Wakes();
  const following: Repeated[] = [];
  app.addHook('onReady', async () => {
    await refreshEdge();
    if (!wakes) following.push(watchWrites(db, { wakes: woken, onError }));
    const follower = followChanges(db, {
      wakes: woken,
      onChange: (tags) => {
        for (const cache of caches) cache.drop(tags);
        streams.changed(tags);
        if (edgeTags.some((tag) => tags.has(tag))) void refreshEdge();
      },
      onGap: () => {
        for (const cache of caches) cache.clear();
        streams.missed();
      },
      onError,
    });
    following.push(follower);
  });
  app.addHook('onClose', async () => void (await Promise.all(following.map((one) => one.stop()))));
}
