import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { paperDays } from './find-overdue-lines.ts';
import { findPaperKinds } from './paper-rules.ts';
import { amountPerPack } from './internal/paper-amount.ts';
import { packsToSend, waitsForPapers } from './internal/waiting-lines.ts';

type OrderPapers = Output<'regulated', 'getOrderPapers'>;
type Row = {
  id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  paper_state: OrderPapers['lines'][number]['state'];
  substance_id: number;
  paper_kinds: string[];
  packs: number;
  amount: number;
  unit: string;
  density: number | null;
  covered: { kind: string; number: string }[];
};

/** What an order's regulated lines still need, and who handles them, for its buyer. Refuses `not_found`. */
export async function getOrderPapers(db: Database, accountId: number, number: string, language: Language): Promise<Result<OrderPapers>> {
  const { rows: orders } = await db.query<{ id: number; due_at: Date; name: string | null; purpose: string | null; has_left: boolean }>(sql`
    select placed.id, awaited.since + make_interval(days => ${paperDays}) as due_at, handler.name, handler.purpose,
      exists (select from regulated_sale sale join order_line line on line.id = sale.order_line_id where line.order_id = placed.id) as has_left
    from customer_order placed
    cross join lateral (
      select coalesce(min(papers_awaited_since(line.id, placed.placed_at)), placed.placed_at) as since from order_line line
      where line.order_id = placed.id and ${waitsForPapers}
    ) awaited
    left join regulated_handler handler on handler.order_id = placed.id and handler.erased_at is null
    where placed.number = ${number} and placed.account_id = ${accountId}`);
  const [order] = orders;
  if (!order) return refuse('not_found');
  const lines: OrderPapers['lines'] = [];
  for (const line of await findLines(db, order.id)) {
    const kinds = await findPaperKinds(db, line.paper_kinds, language);
    const grams = amountPerPack(line, 'g');
    const needed = grams ?? amountPerPack(line, 'mL');
    lines.push({
      line_id: line.id,
      code: line.code,
      name: spoken({ en: line.name_en, zh: line.name_zh }, language),
      state: line.paper_state,
      substance_id: line.substance_id,
      amount: needed === null ? null : { value: needed * line.packs, unit: grams === null ? 'mL' : 'g' },
      papers: kinds.map((kind) => ({ ...kind, covered_by: line.covered.find((cover) => cover.kind === kind.key)?.number ?? null })),
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
    select line.id, line.code, line.name_en, line.name_zh, line.paper_state, rule.substance_id, rule.paper_kinds /* not null: paper_kinds (a rule of a list asks for papers) */,
      case when ${waitsForPapers} then ${packsToSend} else line.quantity - line.cancelled_quantity end as packs,
      sku.amount::float8 as amount, sku.unit,
      case when not product.has_own_hazards then substance.density::float8 end as density,
      coalesce((
        -- a line may leave on two papers of a kind, one after the other: the one that it leaves on by now comes first
        select json_agg(json_build_object('kind', cover.kind, 'number', paper.number) order by cover.held > 0 desc, (
          select max(moved.id) from paper_movement moved
          where moved.order_line_id = line.id and moved.paper_id = cover.paper_id and moved.kind = 'use'
        ) desc)
        from line_paper cover join regulated_paper paper on paper.id = cover.paper_id
        where cover.order_line_id = line.id
          and (cover.held > 0 or (cover.used > 0 and not ${waitsForPapers}))
      ), '[]') as covered
    from order_line line
    join product on product.id = line.product_id
    join substance on substance.id = product.substance_id
    join sku on sku.id = line.sku_id
    join line_rule rule on rule.order_line_id = line.id
    where line.order_id = ${orderId} and line.paper_state <> 'none'
    order by line.position`);
  return rows;
}
