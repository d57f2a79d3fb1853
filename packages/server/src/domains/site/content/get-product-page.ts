import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import { databaseNow } from '../../../platform/database/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readCatalogue } from '../../goods/catalogue/catalogue-reader.ts';
import { getProduct } from '../../goods/catalogue/get-product.ts';
import { findArticlesOfProduct } from './find-articles-of-product.ts';

/** A product with the articles about it, as its page shows them. Refuses `not_found`. */
export async function getProductPage(
  db: Database,
  id: number,
  language: Language,
  catalogue = readCatalogue(db),
): Promise<Result<Output<'catalogue', 'getProduct'>>> {
  const [product, articles] = await Promise.all([
    getProduct(db, id, language, databaseNow(), catalogue),
    findArticlesOfProduct(db, id, language),
  ]);
  if (!product.ok) return product;
  return done({ ...product.value, articles: articles.map(({ id, title, summary }) => ({ id, title, summary })) });
}
