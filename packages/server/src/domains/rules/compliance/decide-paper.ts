import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { coverLines } from './internal/cover-lines.ts';
import { releasePapers } from './release-papers.ts';
import { waitsForPapers } from './internal/waiting-lines.ts';

type Decision = { paperId: number; by: string };

/**
 * An operator has compared a paper with its original: what waiting orders need of it is held, and paid ones are released. `amount`
 * and `validUntil` correct what the buyer typed. Refuses `not_found`, `wrong_state`, and `paper_validity` where its last day would come
 * before its first.
 */
export async function verifyPaper(
  transaction: Database,
  { paperId, by, amount = null, validUntil = null }: Decision & { amount?: number | null; validUntil?: string | null },
): Promise<Result<{ released: number }>> {
  await lockWaitingOrders(transaction, paperId);
  const { rows } = await transaction.query<{ institution_id: number; substance_id: number }>(sql`
    update regulated_paper set state = 'verified', decided_by = ${by}, decided_at = now(),
      amount = coalesce(${amount}::numeric, amount), valid_until = coalesce(${validUntil}::date, valid_until)
    where id = ${paperId} and state = 'submitted' and coalesce(${validUntil}::date, valid_until) >= valid_from
    returning institution_id, substance_id`);
  const [paper] = rows;
  if (!paper) return refuseDecided(transaction, paperId);
  const { orderIds } = await coverLines(transaction, waitingFor(paper));
  let released = 0;
  for (const orderId of orderIds) released += await releasePapers(transaction, orderId);
  return done({ released });
}

/** An operator cannot accept a paper; the buyer reads why and hands in another one. Refuses `not_found` and `wrong_state`. */
export async function rejectPaper(transaction: Database, { paperId, by, reason }: Decision & { reason: string }): Promise<Result<null>> {
  await lockWaitingOrders(transaction, paperId);
  const { rows } = await transaction.query<{ institution_id: number; substance_id: number }>(sql`
    update regulated_paper set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}
    where id = ${paperId} and state = 'submitted'
    returning institution_id, substance_id`);
  const [paper] = rows;
  if (!paper) return refuseDecided(transaction, paperId);
  await coverLines(transaction, waitingFor(paper));
  return done(null);
}

const waitingFor = ({ institution_id, substance_id }: { institution_id: number; substance_id: number }) =>
  sql`placed.institution_id = ${institution_id} and product.substance_id = ${substance_id}`;

/** Orders are locked before papers, everywhere. */
async function lockWaitingOrders(transaction: Database, paperId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id in (
      select line.order_id from regulated_paper paper
      join product on product.substance_id = paper.substance_id
      join order_line line on line.product_id = product.id and ${waitsForPapers}
      join customer_order placed on placed.id = line.order_id and placed.institution_id = paper.institution_id
      where paper.id = ${paperId}
    ) order by id for update`);
}

async function refuseDecided(db: Database, paperId: number): Promise<Result<never>> {
  const { rows } = await db.query<{ state: string }>(sql`select state from regulated_paper where id = ${paperId}`);
  const [paper] = rows;
  if (!paper) return refuse('not_found');
  return paper.state === 'submitted' ? refuse('paper_validity') : refuse('wrong_state', { details: { status: paper.state } });
}
