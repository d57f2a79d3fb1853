import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { countListedProducts } from '../domains/goods/catalogue/count-listed-products.ts';
import { findBrands } from '../domains/goods/catalogue/find-brands.ts';
import { findCategories } from '../domains/goods/catalogue/find-categories.ts';
import { findListedProductIds } from '../domains/goods/catalogue/find-listed-product-ids.ts';
import { findContentIds } from '../domains/site/content/find-content-ids.ts';
import { escape } from '../platform/http/escape.ts';
import { headLinks } from './head-links.ts';

/** sitemaps.org allows 50,000 addresses and 50 MB per file; an address takes about 500 bytes. */
const perFile = 40_000;

const fixedScreens = [
  routes.home,
  routes.selfOwnedBrand,
  routes.brand,
  routes.offersAndTrials,
  routes.pointMall,
  routes.school,
  ...['hot', 'new', 'recommended', 'own-brand', 'agent-brand'].map((type) => href('productMore', { type })),
];

/** The kinds of pages, each with a site map of its own: its name, and the paths in it. */
const kinds: Record<string, (db: DatabasePool) => Promise<string[]>> = {
  screens: async () => [...fixedScreens],
  categories: async (db) => {
    const tree = await findCategories(db, 'en');
    return tree.filter((node) => node.product_count > 0 && !node.is_hidden).map(({ id }) => href('productCategory', { category_ids: id }));
  },
  brands: async (db) => {
    const brands = await findBrands(db, 'en');
    return brands.filter((brand) => brand.product_count > 0).map((brand) => href('productList', { id: brand.list_id }));
  },
  articles: async (db) => {
    const { articles, categories } = await findContentIds(db);
    return [...categories.map((id) => href('articleCategory', { id })), ...articles.map((id) => href('article', { id }))];
  },
};

/**
 * Site maps: `/sitemap.xml` lists one per kind of page, products in files of 40,000, each address
 * in both languages; `/robots.txt` names it.
 */
export function registerSitemap(app: FastifyInstance, db: DatabasePool, config: Config): void {
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  // what repeats the request's host must not be given to others by a cache in between
  const kept = (seconds: number) => (config.publicUrl === undefined ? 'no-store' : `public, max-age=${seconds}`);
  const send = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', kept(3_600)).send(text);

  app.get('/sitemap.xml', async (request, reply) => {
    const files = Math.max(1, Math.ceil((await countListedProducts(db)) / perFile));
    const products = Array.from({ length: files }, (_, index) => `products-${index + 1}`);
    return send(reply, indexOf([...Object.keys(kinds), ...products], originOf(request)));
  });
  for (const [kind, find] of Object.entries(kinds)) {
    app.get(`/sitemap-${kind}.xml`, async (request, reply) => send(reply, mapOf(await find(db), originOf(request))));
  }
  app.get<{ Params: { file: string } }>('/sitemap-products-:file(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const ids = await findListedProductIds(db, (Number(request.params.file) - 1) * perFile, perFile);
    if (ids.length === 0) return reply.callNotFound();
    const paths = ids.map((id) => href('productDetails', { id }));
    return send(reply, mapOf(paths, originOf(request)));
  });
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', kept(86_400))
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /order/\nDisallow: /my\nDisallow: /user/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const indexOf = (names: readonly string[], origin: string): string =>
  `${declaration}<sitemapindex ${namespace}>\n${names
    .map((name) => `<sitemap><loc>${escape(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** Each page under its plain address, with the addresses of its languages. */
const mapOf = (paths: readonly string[], origin: string): string =>
  `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
    .map((path) => {
      const links = headLinks(path, null, origin)
        .alternates.map((link) => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escape(link.href)}"/>`)
        .join('');
      return `<url><loc>${escape(origin + path)}</loc>${links}</url>\n`;
    })
    .join('')}</urlset>\n`;
