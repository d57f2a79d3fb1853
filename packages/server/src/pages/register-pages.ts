import { randomBytes } from 'node:crypto';
import { createClient } from '@aliquot/contract/client.ts';
import type { CallName } from '@aliquot/contract/calls.ts';
import { type Language, resolveLanguage } from '@aliquot/contract/language.ts';
import { routes, searchHref } from '@aliquot/contract/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, anonymous } from '../api/actor.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { createInProcessTransport } from '../api/in-process-transport.ts';
import { cacheManifest } from '../cache/cache-manifest.ts';
import type { TaggedCache } from '../cache/tagged-cache.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../database/connection.ts';
import { findBuyer } from '../domains/accounts/find-buyer.ts';
import { readCookies } from '../http/cookies.ts';
import { registerAssets } from './assets.ts';
import { documentOf, pagePolicy } from './document.ts';
import { PageBody } from './page-body.ts';
import { pageKey, sharedAddress } from './page-key.ts';
import { registerPreferences } from './preferences.ts';
import type { Storefront } from './storefront.ts';

export type PageParts = {
  db: DatabasePool;
  config: Config;
  dispatch: Dispatch;
  storefront: Storefront;
  cache: TaggedCache<SharedPage>;
  /** When something made now must be made again. */
  expiry: () => number;
};

export type SharedPage = { kind: 'redirect'; location: string } | { kind: 'page'; status: number; body: PageBody };

/** Every address that is no API, file or asset is a page: rendered here, shared ones from memory. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await registerAssets(app, parts.storefront);
  registerPreferences(app, parts.config.secureCookies);
  app.get('/*', (request, reply) => servePage(request, reply, parts));
}

async function servePage(request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const origin = parts.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const url = new URL(request.url, origin);
  if (url.pathname.startsWith('/api/')) return reply.callNotFound();
  const language = resolveLanguage(url.searchParams.get('lang') ?? request.cookies['lang'], request.headers['accept-language']);
  // an unknown language is no language of ours; the form of the search box leads to the keyword's own address
  const keyword = url.pathname === routes.search ? url.searchParams.get('q') : null;
  if (
    keyword !== null &&
    searchHref(keyword) !== url.pathname + url.search &&
    url.searchParams.size === 1 &&
    !searchHref(keyword).startsWith('/search?')
  )
    return reply.redirect(searchHref(keyword), 303);
  const screen = parts.storefront.screenOf(url.pathname);
  if (!screen) return reply.redirect(routes.error, 302);
  reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding').header('content-language', language);
  const address = sharedAddress(screen.key, url);
  if (address !== null) return sendPage(request, reply, await sharedPage(address, origin, language, parts), 'no-cache', null);
  return servePersonalPage(request, reply, url, language, parts);
}

function sharedPage(address: string, origin: string, language: Language, parts: PageParts): Promise<SharedPage> {
  return parts.cache.getOrMake(pageKey(address, language), async (keep) => {
    const { page, calls } = await render(new URL(address, origin), anonymous(language), parts, null);
    const keepable = calls.every(({ name }) => cacheManifest[name] !== undefined);
    const tags = new Set(calls.flatMap(({ name, input, output }) => cacheManifest[name]?.(input, output) ?? []));
    if (keepable && !parts.storefront.transform && (page.kind === 'redirect' || page.status < 500))
      keep([...tags], page.kind === 'page' ? page.body.bytes : 100, parts.expiry());
    return page;
  });
}

/** A page that shows something of the visitor's own: made for them, kept by nobody. */
async function servePersonalPage(request: FastifyRequest, reply: FastifyReply, url: URL, language: Language, parts: PageParts) {
  const cookies = readCookies(request, parts.config);
  const buyer = cookies.token ? await findBuyer(parts.db, cookies.token, cookies.binding) : null;
  // an invalid token is dropped here too, so that the visitor can log in
  if (cookies.token && !buyer) reply.clearCookie('ut', { path: '/' });
  const actor: Actor = {
    buyer,
    cartToken: cookies.cart,
    language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    browser: true,
  };
  const nonce = randomBytes(16).toString('base64url');
  const { page } = await render(url, actor, parts, nonce);
  return sendPage(request, reply, page, 'private, no-store', nonce);
}

type MadeCall = { name: CallName; input: Record<string, unknown>; output: unknown };

async function render(
  url: URL,
  actor: Actor,
  { dispatch, storefront }: PageParts,
  nonce: string | null,
): Promise<{ page: SharedPage; calls: MadeCall[] }> {
  const calls: MadeCall[] = [];
  const api = createClient(createInProcessTransport(dispatch, actor, (name, input, output) => calls.push({ name, input, output })));
  const page = await storefront.renderPage({ url: url.href, language: actor.language, api, loggedIn: actor.buyer !== null });
  if (page.kind === 'redirect') return { page, calls };
  const document = documentOf({ page, storefront, language: actor.language, path: url.pathname, origin: url.origin, nonce });
  const html = storefront.transform ? await storefront.transform(url.pathname, document) : document;
  return { page: { kind: 'page', status: page.status, body: new PageBody(html) }, calls };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage, cacheControl: string, nonce: string | null) {
  if (page.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(page.location, 302);
  reply.header('cache-control', cacheControl).header('content-security-policy', pagePolicy(nonce));
  if (nonce === null && page.status === 200) {
    reply.header('etag', page.body.etag);
    if (request.headers['if-none-match'] === page.body.etag) return reply.code(304).send();
  }
  const { encoding, body } = await page.body.in(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(body);
}
