import sql from 'sql-template-tag';
import { begins } from '../../../../platform/database/find-page.ts';
import { type PacksAmong, packsAmong } from '../../../goods/product-rules/packs-meant.ts';

/**
 * Packs by start of catalogue or (former) lot number, or part of the product's name; no patterns;
 * undefined without a text.
 */
export function packsNamed(q: string | undefined, most?: number): PacksAmong | undefined {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return undefined;
  const number = words.toUpperCase();
  const others = sql`
    union all
    select sku_id from lot where ${begins(sql`number`, number)}
    union all
    select lot.sku_id from lot_correction former join lot on lot.id = former.lot_id where ${begins(sql`former.number`, number)}`;
  return packsAmong(words, { others, ...(most !== undefined && { most }) });
}
