import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { undoPicking } from '../../warehouse/picking/undo-picking.ts';
import { coverLines } from './internal/cover-lines.ts';
import { giveLineBack } from './internal/give-line-back.ts';
import { releasePapers } from './release-papers.ts';
import { waitsForPapers } from './internal/waiting-lines.ts';

const notVerifiedText = { en: 'Only a verified paper can be revoked.', 'zh-CN': '只有已通过审核的凭证才能撤销。' } as const;

/**
 * An operator takes a verified paper's word back: it was verified by a slip, or turns out to be forged. Lines that it still holds packs for
 * wait for another paper, unless the institution has one, and are picked no more; what has left on it stays in the register. The buyer reads
 * why. Gives how many orders it held packs for. Refuses `not_found`, and `wrong_state` where it is not verified.
 */
export async function revokePaper(
  transaction: Database,
  { paperId, by, reason }: { paperId: number; by: string; reason: string },
): Promise<Result<{ orders: number }>> {
  await lockOrdersOf(transaction, paperId);
  const { rows } = await transaction.query<{ state: string; institution_id: number; substance_id: number }>(
    sql`select state, institution_id, substance_id from regulated_paper where id = ${paperId} for update`,
  );
  const [paper] = rows;
  if (!paper) return refuse('not_found');
  if (paper.state !== 'verified') return refuse('wrong_state', { reason: notVerifiedText, details: { status: paper.state } });
  // an order that took the paper between both locks: whoever waits for the paper with its lock is a deadlock, which is tried again
  await lockOrdersOf(transaction, paperId);
  const lines = await findHeldLines(transaction, paperId);
  for (const line of lines) await giveLineBack(transaction, line, 'revoked');
  await transaction.query(sql`
    update regulated_paper set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}, revoked_at = now()
    where id = ${paperId}`);
  await transaction.query(sql`
    update order_line set paper_state = 'rejected'
    where id = any (${lines.map(({ id }) => id)}::bigint[]) and paper_state in ('verified', 'released')`);
  const orders = Map.groupBy(lines, ({ order_id: id }) => id);
  for (const [orderId, held] of orders) {
    await undoPicking(
      transaction,
      orderId,
      'operator',
      held.map(({ id, quantity }) => ({ line: id, packs: quantity })),
    );
  }
  const { institution_id: institutionId, substance_id: substanceId } = paper;
  const { orderIds } = await coverLines(
    transaction,
    sql`placed.institution_id = ${institutionId} and product.substance_id = ${substanceId}`,
  );
  for (const orderId of orderIds) await releasePapers(transaction, orderId);
  return done({ orders: orders.size });
}

/** Orders are locked before papers, everywhere: those that the paper holds packs for, and those that wait for one like it. */
async function lockOrdersOf(transaction: Database, paperId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id in (
      select line.order_id from line_paper cover join order_line line on line.id = cover.order_line_id
      where cover.paper_id = ${paperId} and cover.held > 0
      union
      select line.order_id from regulated_paper paper
      join product on product.substance_id = paper.substance_id
      join order_line line on line.product_id = product.id and ${waitsForPapers}
      join customer_order placed on placed.id = line.order_id and placed.institution_id = paper.institution_id
        and placed.status in ('pending_payment', 'pending_shipment')
      where paper.id = ${paperId}
    ) order by id for update`);
}

type HeldLine = { id: number; order_id: number; quantity: number; held: number };

async function findHeldLines(transaction: Database, paperId: number): Promise<HeldLine[]> {
  const { rows } = await transaction.query<HeldLine>(sql`
    select line.id, line.order_id, line.quantity,
      (select max(held) from line_paper every_one where every_one.order_line_id = line.id) as held /* not null: held (this paper holds some) */
    from line_paper cover join order_line line on line.id = cover.order_line_id
    where cover.paper_id = ${paperId} and cover.held > 0
    order by line.id`);
  return rows;
}
