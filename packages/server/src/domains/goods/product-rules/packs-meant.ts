import sql, { type Sql } from 'sql-template-tag';
import type { PageSearch } from '../../../platform/database/find-page.ts';
import { isProductNamed, productsNamed } from './goods-named.ts';

/**
 * Ids of packs by the start of their catalogue number. A range and not `like`: a cached plan for an
 * unknown pattern would read every row.
 */
export function packsNumbered(words: string): Sql {
  const number = words.toUpperCase();
  return sql`select id from sku where upper(code) ~>=~ ${number} and upper(code) ~<~ ${`${number}\u{10FFFF}`}`;
}

/** `where` filters `sku`, `whereOne` one pack of a table that is scanned in its own order. */
export type PacksAmong = Required<Pick<PageSearch, 'given' | 'where'>> & { whereOne: (skuId: Sql) => Sql };

/** Up to this many packs are joined before scanning a table; of more, a match soon appears. */
const mostJoined = 30_000;

/** Whether one pack matches: joined to up to `most` products, else as `among` does. */
const oneAmong = (skuId: Sql, most: number, among: Sql): Sql => sql`case when (select count(*) > ${most} from meant_product) then ${among}
  else ${skuId} in (select sku.id from meant_product join sku on sku.product_id = meant_product.id union all select id from meant_pack) end`;

/**
 * Packs by start of catalogue number, part of a product name, or `others` (`union all select …`);
 * no patterns. Products come first: a common word would join all packs. `whereOne` joins up to
 * `most`.
 */
export function packsAmong(words: string, { others = sql``, most = mostJoined }: { others?: Sql; most?: number } = {}): PacksAmong {
  const where = (productId: Sql, skuId: Sql): Sql =>
    sql`(${productId} in (select id from meant_product) or ${skuId} in (select id from meant_pack))`;
  return {
    given: sql`meant_product as materialized ${productsNamed(words)}, meant_pack as materialized (${packsNumbered(words)} ${others})`,
    where: where(sql`sku.product_id`, sql`sku.id`),
    whereOne: (skuId) => oneAmong(skuId, most, where(sql`(select product_id from sku its_pack where its_pack.id = ${skuId})`, skuId)),
  };
}

/**
 * The same for tables that are scanned: up to `most` products are found; of more, a match soon
 * appears, and each row's product is compared by name.
 */
export const packsOneByOne = (words: string, most = mostJoined): Pick<PacksAmong, 'given' | 'whereOne'> => ({
  given: sql`meant_product as materialized (select id from ${productsNamed(words)} named limit ${most + 1}),
    meant_pack as materialized (${packsNumbered(words)})`,
  whereOne: (skuId) => {
    const isItsProduct = sql`(select ${isProductNamed(words)} from sku its_pack join product on product.id = its_pack.product_id where its_pack.id = ${skuId})`;
    return oneAmong(skuId, most, sql`${isItsProduct} or ${skuId} in (select id from meant_pack)`);
  },
});
