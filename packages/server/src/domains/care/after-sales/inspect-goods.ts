import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { findingConditions } from '@aliquot/contract/console/tickets.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';

export type FindingCondition = (typeof findingConditions)[number];

/** An inspection's finding on a line: packs received and their condition (ignored for none). */
export type Finding = { order_line_id: number; quantity: number; condition: FindingCondition; note: string };

/**
 * Records an inspection; unlisted lines came whole. Refuses `not_found` for another ticket's line,
 * and `quantity_limit` beyond the claim.
 */
export async function inspectGoods(
  transaction: Database,
  number: string,
  { by, findings }: { by: string; findings: readonly Finding[] },
): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const { id } = locked.value;
  const moved = await moveTicket(transaction, locked.value, 'inspected');
  if (!moved.ok) return moved;
  const { rows: lines } = await transaction.query<{ order_line_id: number; quantity: number }>(
    sql`select order_line_id, quantity from ticket_line where ticket_id = ${id}`,
  );
  for (const finding of new Map(findings.map((one) => [one.order_line_id, one])).values()) {
    const line = lines.find(({ order_line_id }) => order_line_id === finding.order_line_id);
    if (!line) return refuse('not_found');
    if (finding.quantity > line.quantity) return refuse('quantity_limit', { details: { order_line_id: line.order_line_id } });
    const condition = finding.quantity === 0 ? null : finding.condition;
    await transaction.query(sql`
      insert into ticket_finding (ticket_id, order_line_id, quantity, condition, note, found_by)
      values (${id}, ${line.order_line_id}, ${finding.quantity}, ${condition}, ${finding.note.trim()}, ${by})`);
  }
  return moved;
}
