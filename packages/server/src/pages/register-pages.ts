import { randomBytes } from 'node:crypto';
import { errorMessage, errors } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isOutsideScreens, routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, anonymous } from '../platform/api/actor.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import { cacheManifest } from '../platform/cache/cache-manifest.ts';
import { searchOutcome } from '../platform/cache/count-searches.ts';
import type { TaggedCache } from '../platform/cache/tagged-cache.ts';
import type { SearchOutcome, SearchTally } from '../domains/goods/search/search-tally.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { readCookies } from '../platform/http/cookies.ts';
import { errorNameOf } from '../platform/http/errors.ts';
import { registerCartForms } from '../domains/selling/cart/shop/cart-form.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { TooManyRequests, limitOf } from '../platform/http/plugins/rate-limit.ts';
import { isPrefetch } from '../platform/http/is-prefetch.ts';
import { registerAssets } from './assets.ts';
import { registerManifest } from './manifest.ts';
import { keepsCopies, registerOffline } from './offline.ts';
import { faultDocument, pagePolicy } from './document.ts';
import { pageKey, sharedAddress } from './page-key.ts';
import { addressOf, keywordAddress, languageOf, someOrigin, statedAddress } from './page-request.ts';
import { keepAddressedLanguage, registerPreferences } from './preferences.ts';
import { renderPreview } from './render-preview.ts';
import { type MadeCall, type ReadyPage, type RenderParts, renderPage } from './render-page.ts';
import type { Storefront } from './storefront.ts';

export type PageParts = {
  db: DatabasePool;
  config: Config;
  dispatch: Dispatch;
  /** The live dispatcher over another database than the shop's own pool. */
  dispatchOn: (db: DatabasePool) => Dispatch;
  storefront: Storefront;
  cache: TaggedCache<SharedPage>;
  /** Counts what was searched, also where a page stood in memory. */
  tally: SearchTally;
  /** When something made now must be made again. */
  expiry: () => number;
};

/** A page for everybody, and what came of the search that it shows. */
export type SharedPage = { page: ReadyPage; searched: SearchOutcome | null };

/**
 * All addresses other than API, files and assets are pages, rendered here, shared ones from memory.
 */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await registerAssets(app, parts.storefront);
  registerManifest(app, parts);
  await registerOffline(app, parts);
  registerPreferences(app, parts.config.secureCookies);
  registerCartForms(app, parts);
  const onFault = (fault: unknown) => app.log.error({ err: fault }, 'a page failed');
  const admit = limitOf(app, parts.config.limits.rendersPerMinute);
  const render: AdmittedParts = {
    admit,
    dispatch: parts.dispatch,
    storefront: parts.storefront,
    origin: parts.config.publicUrl ?? '',
    onFault,
    keepsCopies: keepsCopies(parts),
  };
  app.get('/*', { errorHandler: sendFault }, (request, reply) => servePage(request, reply, parts, render));
}

/** `admit` counts what is made for a network, and throws where that is too much. */
type AdmittedParts = RenderParts & { admit: (request: FastifyRequest) => Promise<void> };

async function servePage(request: FastifyRequest, reply: FastifyReply, parts: PageParts, render: AdmittedParts) {
  const url = addressOf(request);
  if (url && isOutsideScreens(url.pathname)) return reply.callNotFound();
  const screen = url && parts.storefront.screenOf(url.pathname);
  if (!screen) return redirect(reply.header('vary', 'Accept'), routes.error, 302);
  const keyword = keywordAddress(url);
  if (keyword !== null) return redirect(reply, keyword, 303);
  const stated = statedAddress(url);
  if (stated !== null) return redirect(reply, stated, 303);
  // one page, one address: without a slash at its end, and encoded as our own links are
  if (screen.path !== url.pathname) return redirect(reply, screen.path + url.search, 301);
  const language = languageOf(request, url);
  const previewed = url.searchParams.get('preview');
  if (previewed !== null) {
    await render.admit(request);
    const nonce = randomBytes(16).toString('base64url');
    const page = await renderPreview({ url, token: previewed, language, nonce }, parts, render);
    if (page) return sendPage(request, reply.header('x-robots-tag', 'noindex'), page, nonce);
  }
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding').header('content-language', language);
  keepAddressedLanguage(request, reply, url, parts.config.secureCookies);
  const address = sharedAddress(screen.key, url);
  if (address === null) return servePersonalPage(request, reply, url, language, parts, render);
  // counted before it is made, as others may wait for the same page
  if (parts.cache.get(pageKey(address, language)) === undefined) await render.admit(request);
  const { page, searched } = await sharedPage(address, { ...anonymous(language), isPrefetch: isPrefetch(request) }, parts, render);
  if (searched && !isPrefetch(request)) parts.tally.count(searched);
  return sendPage(request, reply, page, null);
}

/** So long may the address of a kept page be, in characters: our own links are shorter. */
const longestKept = 2_500;

/** A page without personal content, so the same bytes for all; cached under its tags. */
function sharedPage(address: string, actor: Actor, { cache, expiry }: PageParts, parts: RenderParts): Promise<SharedPage> {
  return cache.getOrMake(pageKey(address, actor.language), async (keep) => {
    const { page, calls } = await renderPage(new URL(address, someOrigin), actor, null, parts);
    // a page that was refused a part, as a busy shop does, lacks it only now
    const keepable = calls.every(({ name, output }) => cacheManifest[name] !== undefined && output !== null);
    const tags = new Set(calls.flatMap(({ name, input, output }) => cacheManifest[name]?.(input, output) ?? []));
    // an address that shows nothing, or that nobody else would type, must not push out the others
    if (keepable && address.length <= longestKept && (page.kind === 'redirect' || page.status < 400))
      keep([...tags], page.kind === 'page' ? await page.body.shrink() : 100, expiry());
    return { page, searched: searchedIn(calls) };
  });
}

/** A page that shows something of the visitor's own: made for them, kept by nobody. */
async function servePersonalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  language: Language,
  parts: PageParts,
  render: AdmittedParts,
) {
  await render.admit(request);
  const cookies = readCookies(request, parts.config);
  const buyer = cookies.token ? await findBuyer(parts.db, cookies.token, cookies.binding) : null;
  // an invalid token is dropped here too, so that the visitor can log in
  if (cookies.token && !buyer) reply.clearCookie('ut', { path: '/' });
  const actor: Actor = {
    buyer,
    lapsed: false,
    cartToken: cookies.cart,
    language,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    browser: true,
    isPrefetch: isPrefetch(request),
  };
  const nonce = randomBytes(16).toString('base64url');
  const { page, calls } = await renderPage(url, actor, nonce, render);
  const searched = searchedIn(calls);
  if (searched && !isPrefetch(request)) parts.tally.count(searched);
  return sendPage(request, reply, page, nonce);
}

/** What came of the search that a page was made from; one page shows at most one. */
const searchedIn = (calls: readonly MadeCall[]): SearchOutcome | null =>
  calls.map(searchOutcome).find((outcome) => outcome !== null) ?? null;

const redirect = (reply: FastifyReply, location: string, status: 301 | 302 | 303) =>
  reply.header('cache-control', 'no-store').redirect(location, status);

/**
 * A pasted list reads barcodes with the camera, from any page; nothing else of a device is used.
 */
const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/** With a `nonce` the page is personal, without one shared. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage, nonce: string | null) {
  if (page.kind === 'redirect') return redirect(reply, page.location, 302);
  const cacheControl = nonce === null && page.status < 500 ? 'no-cache' : 'private, no-store';
  reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', pagePolicy(nonce, page.carried))
    .header('permissions-policy', permissions);
  if (page.status === 503) reply.header('retry-after', '2');
  if (nonce === null && page.status === 200) {
    reply.header('etag', page.body.etag);
    if (request.headers['if-none-match'] === page.body.etag) return reply.code(304).send();
  }
  const { encoding, body } = await page.body.in(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(body);
}

/** Answers when not even the shell can be rendered, e.g. without a database. */
function sendFault(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const name = errorNameOf(error);
  const { status } = errors[name];
  if (status >= 500) request.log.error({ err: error }, 'a page failed');
  const language = languageOf(request, addressOf(request) ?? new URL(someOrigin));
  if (status === 503) reply.header('retry-after', '2');
  if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(null))
    .type('text/html; charset=utf-8')
    .send(faultDocument(errorMessage(name, language), language));
}
