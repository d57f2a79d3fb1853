import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { type WrittenBody, mapTexts, readBody } from '../../packages/server/src/domains/site/content/blocks.ts';
import { createShopPages } from '../../packages/server/src/domains/site/content/create-shop-pages.ts';
import type { PagePlaceData } from '../format/shop.ts';

/** Since when the demo shop's pages are in force: before its buyers' orders. */
const publishedOn = '2026-01-01T00:00:00+08:00';

/**
 * Completes the templates of the shop's pages as an invented company would, and publishes them.
 * What an operator has published stays. Throws for a marked place that the data does not know.
 */
export async function publishPages(transaction: Database, places: readonly PagePlaceData[]): Promise<void> {
  await createShopPages(transaction);
  const { rows } = await transaction.query<{ id: number; body: unknown }>(
    sql`select id, body from article where page is not null and state = 'draft' and publishes_at is null`,
  );
  for (const { id, body } of rows) {
    const written = readBody(body);
    const done = { en: complete(written.en, 'en', places), zh: complete(written.zh, 'zh', places) };
    await transaction.query(sql`
      update article set body = ${JSON.stringify(done)}::jsonb, state = 'released', publishes_at = ${publishedOn} where id = ${id}`);
  }
}

function complete(body: WrittenBody, language: 'en' | 'zh', places: readonly PagePlaceData[]): WrittenBody {
  const texts = new Map(places.map(({ place, text }) => [place[language], text[language]]));
  const known = (place: string) => {
    const text = texts.get(place);
    if (text === undefined) throw new Error(`demo/data/page-places.json has no text for ${place}`);
    return text;
  };
  // a template's notes are for whoever completes it
  const blocks = body.filter(({ type }) => type !== 'note');
  return mapTexts(blocks, (text) => text.replaceAll(/\[\[.*?\]\]/g, known));
}
