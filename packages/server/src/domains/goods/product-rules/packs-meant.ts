import sql, { type Sql } from 'sql-template-tag';
import type { PageSearch } from '../../../platform/database/find-page.ts';
import { isProductNamed, productsNamed } from './goods-named.ts';

/**
 * The ids of packs whose catalogue number begins with words: a span of texts, since a plan that is kept for a statement does not know what
 * `like` will be asked for, and would read every row.
 */
export function packsNumbered(words: string): Sql {
  const number = words.toUpperCase();
  return sql`select id from sku where upper(code) ~>=~ ${number} and upper(code) ~<~ ${`${number}\u{10FFFF}`}`;
}

/** `where` speaks of `sku`, `whereOne` of one pack by its id in a table that is walked in an order of its own; both of what is `given`. */
export type PacksAmong = Required<Pick<PageSearch, 'given' | 'where'>> & { whereOne: (skuId: Sql) => Sql };

/** The packs of so many products are joined before rows of another table are looked through; of more, a row soon comes by that is one of them. */
const mostJoined = 30_000;

/** Whether one pack is meant: joined to products as long as they are no more than `most`, else as `among` says. */
const oneAmong = (skuId: Sql, most: number, among: Sql): Sql => sql`case when (select count(*) > ${most} from meant_product) then ${among}
  else ${skuId} in (select sku.id from meant_product join sku on sku.product_id = meant_product.id union all select id from meant_pack) end`;

/**
 * Which packs words in small letters mean: by the beginning of their catalogue number or a part of their product's name, with those that
 * `others` gives (`union all select …`); what is typed is never a pattern. Products are found, and each pack says whose it is: a word that all
 * products have would else be joined to all packs before the first row is shown. `whereOne` joins those of up to `most`.
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
 * The same for tables that are walked alone: products are found as far as `most`. Of more, a row soon comes by that is one of theirs, and
 * each row's own product is asked for its names.
 */
export const packsOneByOne = (words: string, most = mostJoined): Pick<PacksAmong, 'given' | 'whereOne'> => ({
  given: sql`meant_product as materialized (select id from ${productsNamed(words)} named limit ${most + 1}),
    meant_pack as materialized (${packsNumbered(words)})`,
  whereOne: (skuId) => {
    const isItsProduct = sql`(select ${isProductNamed(words)} from sku its_pack join product on product.id = its_pack.product_id where its_pack.id = ${skuId})`;
    return oneAmong(skuId, most, sql`${isItsProduct} or ${skuId} in (select id from meant_pack)`);
  },
});
