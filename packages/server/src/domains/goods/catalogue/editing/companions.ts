import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type NamedProduct, findNamedProducts } from '../find-products-to-name.ts';
import { lockProduct } from './lock-product.ts';

/** What a product's page shows beside it, by the ids of products in their order. */
export type Companions = { goes_with: readonly number[]; consumables: readonly number[] };

/** A product's companions and consumables, and the products that name it in turn. */
export type WrittenCompanions = Companions & { products: NamedProduct[]; named_by: NamedProduct[] };

export async function findCompanions(db: Database, productId: number, language: Language): Promise<WrittenCompanions> {
  const { rows } = await db.query<{ goes_with: number[]; consumables: number[]; named_by: number[] }>(sql`
    select coalesce(array_agg(other_id order by position) filter (where product_id = ${productId} and kind = 'goes-with'), '{}')::float8[] as goes_with,
      coalesce(array_agg(other_id order by position) filter (where product_id = ${productId} and kind = 'consumable'), '{}')::float8[] as consumables,
      coalesce(array_agg(product_id order by product_id) filter (where other_id = ${productId}), '{}')::float8[] as named_by
    from product_relation where ${productId} in (product_id, other_id)`);
  const { goes_with: goesWith = [], consumables = [], named_by: namedBy = [] } = rows[0] ?? {};
  return {
    goes_with: goesWith,
    consumables,
    products: await findNamedProducts(db, [...goesWith, ...consumables], language),
    named_by: await findNamedProducts(db, namedBy, language),
  };
}

/**
 * Replaces a product's companions, in this order. Refuses `not_found`, `changed_meanwhile` with the
 * present state, and `invalid_input` for unknown products, itself, and one in both lists.
 */
export async function arrangeCompanions(
  transaction: Database,
  { id, version, goes_with: goesWith, consumables }: Companions & { id: number; version: number },
  language: Language,
): Promise<Result<Companions & { id: number; version: number }>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  const standing = await findCompanions(transaction, id, language);
  const now = { version: product.version, goes_with: standing.goes_with, consumables: standing.consumables };
  if (product.version !== version) return refuse('changed_meanwhile', { details: { now } });
  const fields = await faultsOf(transaction, { id, goes_with: goesWith, consumables }, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  const wanted = JSON.stringify([
    ...goesWith.map((other, index) => ({ other, kind: 'goes-with', position: index + 1 })),
    ...consumables.map((other, index) => ({ other, kind: 'consumable', position: index + 1 })),
  ]);
  await transaction.query(
    sql`delete from product_relation where product_id = ${id} and other_id <> all (${[...goesWith, ...consumables]}::bigint[])`,
  );
  await transaction.query(sql`
    insert into product_relation (product_id, other_id, kind, position)
    select ${id}, other, kind, position from jsonb_to_recordset(${wanted}::jsonb) as wanted (other bigint, kind text, position integer)
    on conflict (product_id, other_id) do update set kind = excluded.kind, position = excluded.position
      where (product_relation.kind, product_relation.position) <> (excluded.kind, excluded.position)`);
  await transaction.query(sql`update product set changed_at = clock_timestamp() where id = ${id}`);
  const saved = await lockProduct(transaction, id);
  return saved ? done({ id, version: saved.version, goes_with: goesWith, consumables }) : refuse('not_found');
}

async function faultsOf(db: Database, { id, goes_with: goesWith, consumables }: Companions & { id: number }, language: Language) {
  const { rows } = await db.query<{ id: number }>(
    sql`select id from product where id = any (${[...goesWith, ...consumables]}::bigint[]) and id <> ${id}`,
  );
  const known = new Set(rows.map((row) => row.id));
  const text = texts[language];
  return [
    ...(goesWith.every((other) => known.has(other)) ? [] : [{ field: 'goes_with', msg: text.gone }]),
    ...(consumables.every((other) => known.has(other)) ? [] : [{ field: 'consumables', msg: text.gone }]),
    ...(consumables.some((other) => goesWith.includes(other)) ? [{ field: 'consumables', msg: text.twice }] : []),
  ];
}

const texts = {
  en: {
    gone: 'One of these is the product itself, or is not in the catalogue any more.',
    twice: 'A product can be in one of the two lists only.',
  },
  'zh-CN': { gone: '其中有商品自身，或已不存在的商品。', twice: '同一商品只能出现在一个列表中。' },
} as const;
