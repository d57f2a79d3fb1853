import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { inBaseUnit } from '../../product-rules/pack-price.ts';
import { readNeed } from '../read-need.ts';

/** Whether a product is sold in packs of this size: '2.5L'. */
export async function hasPack(db: Database, product: number, size: string): Promise<boolean> {
  const need = readNeed(size);
  const wanted = need?.unit ? inBaseUnit(need.amount, need.unit) : null;
  if (!wanted) return false;
  const { rows } = await db.query<{ amount: number; unit: string }>(
    sql`select amount::float8 as amount, unit from sku where product_id = ${product} and withdrawn_at is null`,
  );
  return rows.some(({ amount, unit }) => {
    const pack = inBaseUnit(amount, unit);
    return pack !== null && pack.unit === wanted.unit && Math.abs(pack.amount - wanted.amount) < wanted.amount * 1e-9;
  });
}
