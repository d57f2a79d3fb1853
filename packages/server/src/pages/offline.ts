import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { anonymous } from '../platform/api/actor.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import { createInProcessTransport } from '../platform/api/in-process-transport.ts';
import { escape } from '../platform/http/escape.ts';
import { pagePolicy, staticDocument } from './document.ts';
import { addressOf, languageOf, someOrigin } from './page-request.ts';
import type { Storefront } from './storefront.ts';

type OfflineParts = { config: Pick<Config, 'offlineCopies'>; dispatch: Dispatch; storefront: Storefront };

/** Whether pages are kept in browsers: the setting allows it, and there is a worker. */
export const keepsCopies = ({ config, storefront }: Pick<OfflineParts, 'config' | 'storefront'>): boolean =>
  config.offlineCopies && storefront.worker !== null;

/**
 * The worker that ends another one: browsers look for a new version at each visit, so it reaches
 * whoever comes back.
 */
const endingWorker = join(import.meta.dirname, 'ending-worker.js');

/** The service worker's own policy: it loads no other script, and fetches from the shop only. */
const workerPolicy = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * `/service-worker.js`, with the build's name, and `/offline`, the page of what a browser has
 * saved: the worker fills it.
 */
export async function registerOffline(app: FastifyInstance, parts: OfflineParts): Promise<void> {
  const { dispatch, storefront } = parts;
  const script = keepsCopies(parts)
    ? `self.build = ${JSON.stringify(storefront.build)};\n${storefront.worker}`
    : await readFile(endingWorker, 'utf8');
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  app.get('/service-worker.js', (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('service-worker-allowed', '/')
      .header('content-security-policy', workerPolicy);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
  app.get('/offline', async (request, reply) => {
    const language = languageOf(request, addressOf(request) ?? new URL(someOrigin));
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie')
      .header('content-language', language)
      .header('content-security-policy', pagePolicy(null))
      .type('text/html; charset=utf-8')
      .send(await savedPage(language, dispatch, storefront));
  });
}

async function savedPage(language: Language, dispatch: Dispatch, { emptyList, filesOf }: Storefront): Promise<string> {
  const { app } = createClient(createInProcessTransport(dispatch, anonymous(language), () => {}));
  const { name } = await app.getShop({});
  const { list, title } = emptyList(language);
  const header = `<header class="site-header"><div class="page site-bar"><a class="wordmark" href="/"><img src="/icons/192.png" alt=""><span>${escape(name)}</span></a></div></header>`;
  return staticDocument(
    `${title} · ${name}`,
    language,
    filesOf('error', language),
    `${header}<main class="page offline-page">${list}</main>`,
  );
}
