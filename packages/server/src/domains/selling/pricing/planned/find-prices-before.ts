import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PackPrice, type Tier, readTiers } from '../price-steps.ts';
import { heldBefore } from './held-before.ts';

/** A pack's price just before a day (fen), and the plan for that day; null tiers stay unchanged. */
export type PriceBefore = PackPrice & { code: string; planned: { price: number; tiers: readonly Tier[] | null } | null };

type Stored = Omit<PriceBefore, 'tiers' | 'planned'> & PackDay & { tiers: unknown; planned: { price: number; tiers: unknown } | null };

/** A pack and a day (Asia/Shanghai). */
export type PackDay = { code: string; day: string };
export const packDayKey = ({ code, day }: PackDay): string => `${code} ${day}`;

/** Prices of packs just before days, by `packDayKey`; unknown packs are left out. */
export async function findPricesBefore(db: Database, wanted: readonly PackDay[]): Promise<ReadonlyMap<string, PriceBefore>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<Stored>(sql`
    select wanted.code, wanted.day::text /* not null: day (each was given) */, held.price, held.tiers,
      (select jsonb_build_object('price', price, 'tiers', tiers) from planned_price same
       where same.sku_id = sku.id and same.state = 'waiting' and same.day = wanted.day) as planned
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (code text, day date)
    join sku on sku.code = wanted.code
    ${heldBefore(sql`wanted.day`, sql`tiers_of(sku.id)`)}`);
  return new Map(
    rows.map(({ tiers, planned, ...row }) => [
      packDayKey(row),
      { ...row, tiers: readTiers(tiers) ?? [], planned: planned && { ...planned, tiers: readTiers(planned.tiers) } },
    ]),
  );
}
