import sql, { type Sql } from 'sql-template-tag';
import { type PageSearch, begins, isAmong } from '../../database/find-page.ts';
import { packsMeant } from '../catalogue/packs-meant.ts';

/**
 * Which packs a text means: the beginning of their catalogue number or of a lot number, as it is or was before it was corrected, or part of the product's name; what is typed is
 * never a pattern. `where` speaks of a pack's id and of what is `given`.
 */
export function packsNamed(q: string | undefined, skuId: Sql): Pick<PageSearch, 'given' | 'where'> {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return { where: sql`true` };
  const number = words.toUpperCase();
  const given = sql`meant as materialized (
    ${packsMeant(words)}
    union all
    select sku_id from lot where ${begins(sql`number`, number)}
    union all
    select lot.sku_id from lot_correction former join lot on lot.id = former.lot_id where ${begins(sql`former.number`, number)}
  )`;
  return { given, where: isAmong(skuId, sql`select id from meant`) };
}
