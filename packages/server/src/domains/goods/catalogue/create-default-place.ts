import type { Database } from '../../../platform/database/connection.ts';

/** The default place of a catalogue in a shop without own brand and reagents. */
export const defaultPlace = { brand: 'house', category: 'reagents' } as const;

/**
 * Creates the own brand with its list and the family of reagents where missing; both can be
 * renamed.
 */
export async function createDefaultPlace(transaction: Database): Promise<void> {
  await transaction.query(`
    insert into brand (key, name_en, name_zh, kind, country, summary_en, summary_zh, story_en, story_zh)
    values ('house', 'House brand', '自主品牌', 'own', 'CN', 'The shop’s own brand.', '本店自主品牌。', 'The shop’s own brand.', '本店自主品牌。')
    on conflict (key) do nothing`);
  await transaction.query(`
    insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh)
    select 'brand-house', id, name_en, coalesce(name_zh, name_en), summary_en, summary_zh from brand where key = 'house'
    on conflict do nothing`);
  await transaction.query(`
    insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
    values ('reagents', '{}', 1, 'Reagents', '试剂', 'Chemicals for research.', '科研用化学试剂。')
    on conflict (key) do nothing`);
  await transaction.query(`update category set path = array[id] where key = 'reagents' and path = '{}'`);
}
