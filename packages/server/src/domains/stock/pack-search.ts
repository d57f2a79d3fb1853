import sql, { type Sql } from 'sql-template-tag';
import { type PageSearch, begins } from '../../database/find-page.ts';
import { productsNamed } from '../catalogue/goods-named.ts';
import { packsNumbered } from '../catalogue/packs-meant.ts';

type NamedPacks = Required<Pick<PageSearch, 'given' | 'where'>> & { whereOne: (skuId: Sql) => Sql };

/** The packs of so many products are joined before rows of another table are looked through; of more, a row soon comes by that is one of them. */
const mostJoined = 30_000;

/**
 * Which packs a text means: the beginning of their catalogue number or of a lot number, as it is or was before it was corrected, or part of the product's name; what is typed is
 * never a pattern; undefined where no text is asked for. `where` speaks of `sku`, `whereOne` of one pack by its id in a table that is walked in an order of its own, both of
 * what is `given`, and differs from `where` by how it is read: the packs of up to `most` products are joined first. Products are found, and each pack says whose it is: a word that all products have would otherwise be joined to all packs before the first one is shown.
 */
export function packsNamed(q: string | undefined, most = mostJoined): NamedPacks | undefined {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return undefined;
  const number = words.toUpperCase();
  const given = sql`meant_product as materialized ${productsNamed(words)}, meant_pack as materialized (
    ${packsNumbered(words)}
    union all
    select sku_id from lot where ${begins(sql`number`, number)}
    union all
    select lot.sku_id from lot_correction former join lot on lot.id = former.lot_id where ${begins(sql`former.number`, number)}
  )`;
  const where = (productId: Sql, skuId: Sql): Sql =>
    sql`(${productId} in (select id from meant_product) or ${skuId} in (select id from meant_pack))`;
  return {
    given,
    where: where(sql`sku.product_id`, sql`sku.id`),
    whereOne: (skuId) => sql`case when (select count(*) > ${most} from meant_product)
      then ${where(sql`(select product_id from sku its_pack where its_pack.id = ${skuId})`, skuId)}
      else ${skuId} in (select sku.id from meant_product join sku on sku.product_id = meant_product.id union all select id from meant_pack) end`,
  };
}
