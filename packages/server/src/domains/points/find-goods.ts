import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findPacks } from '../catalogue/find-packs.ts';

/** What the points mall gives: a pack for so many points, as long as `stock` packs are left. */
export type PointsGood = {
  id: number;
  product_id: number;
  name: string;
  label: string;
  picture: string;
  points: number;
  stock: number;
};

/** The goods of the points mall, the cheapest first; what is no longer sold is left out. */
export async function findGoods(db: Database, language: Language): Promise<PointsGood[]> {
  const { rows } = await db.query<{ id: number; sku_id: number; points: number; stock: number }>(
    sql`select id, sku_id, points, stock from points_good order by points, id`,
  );
  const packs = await findPacks(
    db,
    rows.map((row) => row.sku_id),
  );
  return rows.flatMap((row) => {
    const pack = packs.get(row.sku_id);
    if (!pack || pack.withdrawn) return [];
    return {
      id: row.id,
      product_id: pack.product_id,
      name: language === 'en' ? pack.name_en : (pack.name_zh ?? pack.name_en),
      label: language === 'en' ? pack.label_en : pack.label_zh,
      picture: pack.picture,
      points: row.points,
      stock: row.stock,
    };
  });
}
