import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Block as BlockSchema } from '@aliquot/contract/shop/content.ts';
import { WrittenBody as WrittenBodySchema } from '@aliquot/contract/shop/rich-text.ts';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { pictureUrl } from '../attachments/page-picture.ts';
import { type ShownPicture, findShownPictures } from './pictures.ts';
import { jsonReader } from '../../../platform/database/json-column.ts';

/** A text in one language as it is written: products by id. */
export type WrittenBody = Static<typeof WrittenBodySchema>;

const Body = Type.Object({ en: WrittenBodySchema, zh: WrittenBodySchema });
/** An article's body as the table `article` keeps it. */
export type StoredBody = Static<typeof Body>;
export const readBody = jsonReader('article.body', Body);

/** A piece of an article's body as a reader gets it. */
export type Block = Static<typeof BlockSchema>;

/** A body in the reader's language, with what its products and pictures are now. */
export async function readBlocks(db: Database, { en, zh }: StoredBody, language: Language): Promise<Block[]> {
  const blocks = language === 'en' ? en : zh;
  const ids = productsIn(blocks);
  const summaries = ids.length === 0 ? [] : await findProductSummaries(db, ids, language);
  const products = new Map(summaries.map((product) => [product.id, product]));
  const pictures = new Map((await findShownPictures(db, picturesIn(blocks))).map((picture) => [picture.id, picture]));
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'products') return [{ type: 'products', products: block.product_ids.flatMap((id) => products.get(id) ?? []) }];
    if (block.type !== 'picture') return [block];
    const picture = pictures.get(block.picture_id.toLowerCase());
    return picture ? [pictureBlock(picture, block.alt)] : [];
  });
}

function pictureBlock({ id, width, height, widths }: ShownPicture, alt: string): Block {
  const address = (size: number) => (size === width ? pictureUrl(id) : pictureUrl(id, size));
  const sizes = widths.map((size) => ({ address: address(size), width: size }));
  return { type: 'picture', address: pictureUrl(id), width, height, sizes, alt };
}

/** The ids of the products that a text shows, each once. */
export const productsIn = (blocks: WrittenBody): number[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'products' ? block.product_ids : []))),
];

/** The distinct ids of a text's pictures, in lower case as in the database. */
export const picturesIn = (blocks: WrittenBody): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'picture' ? [block.picture_id.toLowerCase()] : []))),
];

/** A text for storage, with picture ids in lower case, as the editor has them. */
export const toKeep = (blocks: WrittenBody): WrittenBody =>
  blocks.map((block) => (block.type === 'picture' ? { ...block, picture_id: block.picture_id.toLowerCase() } : block));

/** A text with each of its pieces of writing changed: headings, runs, and cells. */
export function mapTexts(blocks: WrittenBody, change: (text: string) => string): WrittenBody {
  const runs = <Run extends { text: string }>(all: readonly Run[]) => all.map((run) => ({ ...run, text: change(run.text) }));
  return blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return { ...block, text: change(block.text) };
      case 'paragraph':
      case 'note':
        return { ...block, runs: runs(block.runs) };
      case 'list':
        return { ...block, items: block.items.map(runs) };
      case 'table':
        return { ...block, head: block.head.map(change), rows: block.rows.map((row) => row.map(runs)) };
      case 'picture':
      case 'products':
        return block;
    }
  });
}

/** What matches in a text's pieces of writing, in its order. */
export function matchesIn(blocks: WrittenBody, pattern: RegExp): string[] {
  const found: string[] = [];
  mapTexts(blocks, (text) => {
    found.push(...(text.match(pattern) ?? []));
    return text;
  });
  return found;
}
