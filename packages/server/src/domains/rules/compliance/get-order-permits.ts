import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { permitDays } from './find-overdue-lines.ts';
import { findPermitKinds } from './permit-rules.ts';
import { amountPerPack } from './internal/permit-amount.ts';
import { packsToSend, waitsForPermits } from './internal/waiting-lines.ts';

type OrderPermits = Output<'regulated', 'getOrderPermits'>;
type Row = {
  id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  permit_state: OrderPermits['lines'][number]['state'];
  substance_id: number;
  permit_kinds: string[];
  packs: number;
  amount: number;
  unit: string;
  density: number | null;
  covered: { kind: string; number: string }[];
};

/**
 * What an order's regulated lines still need, and who handles them, for its buyer. Refuses
 * `not_found`.
 */
export async function getOrderPermits(db: Database, accountId: number, number: string, language: Language): Promise<Result<OrderPermits>> {
  const { rows: orders } = await db.query<{ id: number; due_at: Date; name: string | null; purpose: string | null; has_left: boolean }>(sql`
    select placed.id, awaited.since + make_interval(days => ${permitDays}) as due_at, handler.name, handler.purpose,
      exists (select from regulated_sale sale join order_line line on line.id = sale.order_line_id where line.order_id = placed.id) as has_left
    from customer_order placed
    cross join lateral (
      select coalesce(min(permits_awaited_since(line.id, placed.placed_at)), placed.placed_at) as since from order_line line
      where line.order_id = placed.id and ${waitsForPermits}
    ) awaited
    left join regulated_handler handler on handler.order_id = placed.id and handler.erased_at is null
    where placed.number = ${number} and placed.account_id = ${accountId}`);
  const [order] = orders;
  if (!order) return refuse('not_found');
  const lines: OrderPermits['lines'] = [];
  for (const line of await findLines(db, order.id)) {
    const kinds = await findPermitKinds(db, line.permit_kinds, language);
    const grams = amountPerPack(line, 'g');
    const needed = grams ?? amountPerPack(line, 'mL');
    lines.push({
      line_id: line.id,
      code: line.code,
      name: spoken({ en: line.name_en, zh: line.name_zh }, language),
      state: line.permit_state,
      substance_id: line.substance_id,
      amount: needed === null ? null : { value: needed * line.packs, unit: grams === null ? 'mL' : 'g' },
      permits: kinds.map((kind) => ({ ...kind, covered_by: line.covered.find((cover) => cover.kind === kind.key)?.number ?? null })),
    });
  }
  return done({
    lines,
    due_at: order.due_at.toISOString(),
    handler: order.name === null ? null : { name: order.name, purpose: order.purpose ?? '' },
    can_name_handler: !order.has_left && lines.some(({ state }) => state !== 'cancelled'),
  });
}

async function findLines(db: Database, orderId: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(sql`
    select line.id, line.code, line.name_en, line.name_zh, line.permit_state, rule.substance_id, rule.permit_kinds,
      case when ${waitsForPermits} then ${packsToSend} else line.quantity - line.cancelled_quantity end as packs,
      sku.amount::float8 as amount, sku.unit,
      case when not product.has_own_hazards then substance.density::float8 end as density,
      coalesce((
        -- a line may use two permits of a kind in turn: the present one comes first
        select json_agg(json_build_object('kind', cover.kind, 'number', permit.number) order by cover.held > 0 desc, (
          select max(moved.id) from permit_movement moved
          where moved.order_line_id = line.id and moved.permit_id = cover.permit_id and moved.kind = 'use'
        ) desc)
        from line_permit cover join permit on permit.id = cover.permit_id
        where cover.order_line_id = line.id
          and (cover.held > 0 or (cover.used > 0 and not ${waitsForPermits}))
      ), '[]') as covered
    from order_line line
    join product on product.id = line.product_id
    join substance on substance.id = product.substance_id
    join sku on sku.id = line.sku_id
    join line_rule rule on rule.order_line_id = line.id
    where line.order_id = ${orderId} and line.permit_state <> 'none' and rule.permit_kinds is not null
    order by line.position`);
  return rows;
}
