import type { Language } from '@aliquot/contract/language.ts';
import type { Database } from '../../database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../catalogue/find-product-summaries.ts';

type Text = { en: string; zh: string };

/** A piece of an article's body as the table `article` keeps it: both languages, products by id. */
export type StoredBlock =
  | { type: 'heading' | 'paragraph' | 'note'; text: Text }
  | { type: 'list'; ordered: boolean; items: Text[] }
  | { type: 'table'; head: Text[]; rows: Text[][] }
  | { type: 'products'; product_ids: number[] };

/** A piece of an article's body as a reader gets it. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'note'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'products'; products: ProductSummary[] };

/** An article's blocks in the reader's language, with what its products are now. */
export async function readBlocks(db: Database, blocks: readonly StoredBlock[], language: Language): Promise<Block[]> {
  const ids = blocks.flatMap((block) => (block.type === 'products' ? block.product_ids : []));
  const summaries = ids.length === 0 ? [] : await findProductSummaries(db, [...new Set(ids)], language);
  const products = new Map(summaries.map((product) => [product.id, product]));
  const read = (text: Text) => (language === 'en' ? text.en : text.zh);
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
      case 'note':
        return { type: block.type, text: read(block.text) };
      case 'list':
        return { type: 'list', ordered: block.ordered, items: block.items.map(read) };
      case 'table':
        return { type: 'table', head: block.head.map(read), rows: block.rows.map((row) => row.map(read)) };
      case 'products':
        return { type: 'products', products: block.product_ids.flatMap((id) => products.get(id) ?? []) };
    }
  });
}
