import { href, routes } from '@aliquot/contract/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../database/connection.ts';
import { countListedProducts } from '../domains/catalogue/count-listed-products.ts';
import { findCategories } from '../domains/catalogue/find-categories.ts';
import { findListedProductIds } from '../domains/catalogue/find-listed-product-ids.ts';
import { findContentIds } from '../domains/content/find-content-ids.ts';

/** sitemaps.org allows 50,000 addresses a file. */
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

/**
 * What search engines may know: `/sitemap.xml` names the site maps of the fixed pages with categories and articles, and of the
 * products in files of 40,000; `/robots.txt` names it.
 */
export function registerSitemap(app: FastifyInstance, db: DatabasePool, config: Config): void {
  const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
  const send = (app: FastifyInstance, path: string, make: (origin: string) => Promise<string>) =>
    app.get(path, async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await make(originOf(request))),
    );

  send(app, '/sitemap.xml', async (origin) => {
    const files = Math.max(1, Math.ceil((await countListedProducts(db)) / perFile));
    const products = Array.from({ length: files }, (_, index) => `/sitemap-products-${index + 1}.xml`);
    return xml('sitemapindex', 'sitemap', origin, ['/sitemap-pages.xml', ...products]);
  });
  send(app, '/sitemap-pages.xml', async (origin) => {
    const [tree, content] = await Promise.all([findCategories(db, 'en'), findContentIds(db)]);
    return xml('urlset', 'url', origin, [
      ...fixedScreens,
      ...tree.filter((node) => node.product_count > 0).map(({ id }) => href('productCategory', { category_ids: id })),
      ...content.categories.map((id) => href('articleCategory', { id })),
      ...content.articles.map((id) => href('article', { id })),
    ]);
  });
  app.get<{ Params: { file: string } }>('/sitemap-products-:file(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const ids = await findListedProductIds(db, (Number(request.params.file) - 1) * perFile, perFile);
    if (ids.length === 0) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        xml(
          'urlset',
          'url',
          originOf(request),
          ids.map((id) => href('productDetails', { id })),
        ),
      );
  });
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /order/\nDisallow: /my\nDisallow: /user/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
}

const xml = (list: string, item: string, origin: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<${item}><loc>${escape(origin + path)}</loc></${item}>\n`)
    .join('')}</${list}>\n`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
