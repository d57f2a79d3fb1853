import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lacksHandler } from './handler-missing.ts';
import { amountPerPack } from './internal/permit-amount.ts';
import { packsToSend, waitsForPermits } from './internal/waiting-lines.ts';

/** A line that awaits or is covered by the permit; `needed` in the permit's unit, or null. */
export type LineOfPermit = {
  order_number: string;
  code: string;
  name_en: string;
  name_zh: string;
  /** Packs that a waiting line still has to send, or that this permit covers. */
  packs: number;
  permit_state: 'needed' | 'submitted' | 'verified' | 'released' | 'reported' | 'rejected' | 'expired' | 'cancelled';
  /** Packs that this permit holds for the line, and that have left on it. */
  held: number;
  used: number;
  needed: number | null;
  /** Whether the order still waits for somebody to be named who handles it. */
  handler_missing: boolean;
};

type Row = Omit<LineOfPermit, 'needed'> & { amount: number; unit: string; permit_unit: 'g' | 'mL'; density: number | null };

/**
 * Lines that await a permit of this kind, institution and substance, or are covered by it, oldest
 * first.
 */
export async function findLinesOfPermit(db: Database, permitId: number): Promise<LineOfPermit[]> {
  const { rows } = await db.query<Row>(sql`
    select placed.number as order_number, line.code, line.name_en, coalesce(line.name_zh, line.name_en) as name_zh,
      case when ${waitsForPermits} then ${packsToSend} else coalesce(cover.held + cover.used, 0) end as packs,
      line.permit_state, coalesce(cover.held, 0) as held, coalesce(cover.used, 0) as used,
      ${lacksHandler} as handler_missing,
      sku.amount::float8 as amount, sku.unit, permit.unit as permit_unit,
      case when not product.has_own_hazards then substance.density::float8 end as density
    from permit
    join substance on substance.id = permit.substance_id
    join product on product.substance_id = permit.substance_id
    join order_line line on line.product_id = product.id
    join customer_order placed on placed.id = line.order_id and placed.institution_id = permit.institution_id
    join sku on sku.id = line.sku_id
    left join line_permit cover on cover.order_line_id = line.id and cover.permit_id = permit.id
    where permit.id = ${permitId} and (
      (cover.permit_id is not null and cover.held + cover.used > 0)
      or (
        ${waitsForPermits} and placed.status = any(${unshippedStatuses})
        and exists (select from line_rule rule where rule.order_line_id = line.id and permit.kind = any (rule.permit_kinds))
      )
    )
    order by line.id limit 200`);
  return rows.map(({ amount, unit, density, permit_unit: permitUnit, ...line }) => {
    const perPack = amountPerPack({ amount, unit, density }, permitUnit);
    return { ...line, needed: perPack === null ? null : Number((perPack * line.packs).toFixed(4)) };
  });
}
