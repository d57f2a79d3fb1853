import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TaggedCache } from '../../../../platform/cache/tagged-cache.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { type Card, articleCard, productCard, shopCard } from '../card.ts';
import type { Typesetter } from '../typesetter.ts';
import { productDrawing } from '../../../../platform/http/drawings.ts';
import { sendNothing } from '../../../../platform/http/send-nothing.ts';

type CardParts = { db: DatabasePool; typesetter: Typesetter; cache: TaggedCache<Buffer | null>; expiry: () => number };

/**
 * Open Graph pictures of pages: `/cards/products/{id}.png`, `/cards/articles/{id}.png`,
 * `/cards/shop.png`; 1200 × 630, drawn on request and cached until they change.
 */
export function registerCards(app: FastifyInstance, { db, typesetter, cache, expiry }: CardParts): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, card: Making) => {
    const language = resolveLanguage(new URLSearchParams(request.url.split('?')[1] ?? '').get('lang'), undefined);
    const picture = await cache.getOrMake(`${key} ${language}`, async (keep) => {
      const made = await card.make(language);
      if (!made.ok) return null;
      const drawing = await typesetter.typeset('card', made.value, 'svg');
      const { default: sharp } = await import('sharp');
      const png = await sharp(drawing).resize(1200, 630).png({ palette: true }).toBuffer();
      keep(card.tags, png.byteLength, expiry());
      return png;
    });
    if (!picture) return sendNothing(request, reply);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  };
  app.get<{ Params: { id: string } }>('/cards/products/:id(^[1-9]\\d{0,14}).png', (request, reply) => {
    const id = Number(request.params.id);
    const make = (language: Language) => productCard(db, id, { language, pictures: productDrawing });
    return send(request, reply, `product ${id}`, { make, tags: [`product:${id}`, 'substances', 'brands', 'shop'] });
  });
  app.get<{ Params: { id: string } }>('/cards/articles/:id(^[1-9]\\d{0,14}).png', (request, reply) => {
    const id = Number(request.params.id);
    const make = (language: Language) => articleCard(db, id, { language, pictures: productDrawing });
    return send(request, reply, `article ${id}`, { make, tags: [`article:${id}`, 'articles', 'shop'] });
  });
  app.get('/cards/shop.png', (request, reply) =>
    send(request, reply, 'shop', { make: async (language) => done(await shopCard(db, language)), tags: ['shop'] }),
  );
}

type Making = { make: (language: Language) => Promise<Result<Card>>; tags: readonly string[] };
