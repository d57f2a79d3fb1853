import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOnce } from '@aliquot/contract/core/load-once.ts';
import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { storedPath } from '../domains/site/attachments/stored-files.ts';
import { readIdentity } from '../domains/site/settings/identity.ts';
import { readLogo } from '../domains/site/settings/logo.ts';
import { themeColors } from './document.ts';
import { addressOf, someOrigin } from './page-request.ts';
import type { Storefront } from './storefront.ts';

type ManifestParts = { db: DatabasePool; config: Pick<Config, 'dataDir'>; storefront: Pick<Storefront, 'clientFolder'> };

const texts = {
  en: { search: 'Search the catalogue', orders: 'Orders', quickOrder: 'Quick order' },
  'zh-CN': { search: '搜索商品', orders: '我的订单', quickOrder: '快速下单' },
} as const;

/** An icon's side in pixels, and the picture's part of it: a launcher may cut off the rest. */
const icons = {
  '180': { side: 180, filled: 0.76 },
  '192': { side: 192, filled: 0.84 },
  '512': { side: 512, filled: 0.84 },
  'maskable-512': { side: 512, filled: 0.56 },
} as const;
type IconName = keyof typeof icons;
const isIcon = (name: string): name is IconName => name in icons;

/**
 * `/manifest.webmanifest?lang=` with the shop's name, and `/icons/{name}.png`: the shop's logo,
 * else a flask.
 */
export function registerManifest(app: FastifyInstance, { db, config, storefront }: ManifestParts): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const url = addressOf(request) ?? new URL(someOrigin);
    const language = resolveLanguage(url.searchParams.get('lang'), request.headers['accept-language']);
    const [identity, logo] = await Promise.all([readIdentity(db), readLogo(db)]);
    const name = language === 'en' ? identity.name_en : identity.name_zh;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language')
      .send(JSON.stringify(manifestOf(name, language, logo?.key ?? null)));
  });

  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { name: string } }>('/icons/:name(^[a-z0-9-]+).png', async (request, reply) => {
    const { name } = request.params;
    if (!isIcon(name)) return reply.callNotFound();
    const logo = await readLogo(db);
    // one shop has few logos in its life, and each four icons
    const icon = await loadOnce(drawn, `${name} ${logo?.key ?? ''}`, async () =>
      logo
        ? drawIcon(await readFile(storedPath(config.dataDir, logo.medium)), '#ffffff', icons[name])
        : drawIcon(await readFlask(storefront.clientFolder), '#1b6b7d', icons[name]),
    );
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);
  });
}

/** The manifest (W3C Web Application Manifest); a new logo gives its icons new addresses. */
function manifestOf(name: string, language: Language, logo: string | null) {
  const { search, orders, quickOrder } = texts[language];
  const icon = (file: IconName, purpose: string) => ({
    src: `/icons/${file}.png${logo ? `?logo=${logo}` : ''}`,
    sizes: `${icons[file].side}x${icons[file].side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: routes.home,
    lang: language,
    dir: 'ltr',
    name,
    short_name: name,
    start_url: routes.home,
    scope: routes.home,
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable-512', 'maskable')],
    shortcuts: [
      { name: search, url: routes.search },
      { name: orders, url: href('orderList', { status: 'all' }) },
      { name: quickOrder, url: `${routes.home}#quick-code` },
    ],
  };
}

/** The shop's usual icon, in white. */
const readFlask = async (folder: string): Promise<Buffer> =>
  Buffer.from(
    (await readFile(join(folder, 'favicon.svg'), 'utf8')).replace(/stroke="#[0-9a-f]+"/, 'stroke="#ffffff" width="512" height="512"'),
  );

/** A square PNG with the picture in its middle. */
async function drawIcon(picture: Buffer, background: string, { side, filled }: { side: number; filled: number }): Promise<Buffer> {
  const inner = Math.round(side * filled);
  const padding = Math.round((side - inner) / 2);
  const { default: sharp } = await import('sharp');
  return sharp(picture)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .flatten({ background })
    .extend({ top: padding, left: padding, bottom: side - inner - padding, right: side - inner - padding, background })
    .png()
    .toBuffer();
}
