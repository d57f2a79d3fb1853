import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findArticlesOfProduct } from '../content/find-articles-of-product.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { type AttributeRow, type ProductDetailRow, productDetailRow } from './product-detail-rows.ts';
import { type ProductRow, packsOf, productRows, summaryOf } from './product-rows.ts';
import { spoken } from './spoken.ts';
import { substanceShown } from './substance-shown.ts';

export type ProductDetail = Output<'catalogue', 'getProduct'>;

/** Everything that a product's page shows, in three statements, two of them at once. */
export async function getProduct(db: Database, id: number, language: Language): Promise<Result<ProductDetail>> {
  const [{ rows: details }, articles] = await Promise.all([
    db.query<ProductDetailRow>(productDetailRow(id)),
    findArticlesOfProduct(db, id, language),
  ]);
  const [detail] = details;
  if (!detail) return refuse('not_found');
  const rows = await findRows(db, [id, ...detail.equivalent_ids, ...detail.goes_with_ids]);
  const product = rows.get(id);
  if (!product) return refuse('not_found');
  const named = ({ id, name }: ProductDetailRow['breadcrumbs'][number]) => ({ id, name: spoken(name, language) });
  const summaries = (ids: readonly number[]) => ids.flatMap((other) => rows.get(other) ?? []).map((row) => summaryOf(row, language));
  const summary = summaryOf(product, language);
  return done({
    ...summary,
    brand: { ...summary.brand, list_id: detail.brand_list_id },
    sold_to: detail.sold_to,
    names: product.name,
    description: spoken(detail.description, language),
    breadcrumbs: detail.breadcrumbs.map(named),
    packs: packsOf(product, language),
    attributes: detail.attributes.map((attribute) => attributeShown(attribute, language)),
    storage: detail.storage && spoken(detail.storage, language),
    transport: detail.transport,
    substance: detail.substance && substanceShown(detail.substance, language),
    activity: detail.activity && {
      ...detail.activity,
      title: spoken(detail.activity.title, language),
      ends_at: new Date(detail.activity.ends_at).toISOString(),
    },
    equivalents: summaries(detail.equivalent_ids),
    goes_with: summaries(detail.goes_with_ids),
    articles: articles.map(({ id, title, summary }) => ({ id, title, summary })),
  });
}

async function findRows(db: Database, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  const { rows } = await db.query<ProductRow>(sql`${productRows} and product.id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function attributeShown({ key, name, unit, value }: AttributeRow, language: Language): ProductDetail['attributes'][number] {
  const { yes, no } = catalogueTexts[language];
  const text = typeof value === 'object' ? spoken(value, language) : typeof value === 'boolean' ? (value ? yes : no) : String(value);
  return { key, name: spoken(name, language), value: text, unit };
}
