import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import type { TicketReason } from '../../claims/claim-rules.ts';
import type { FindingCondition } from '../inspect-goods.ts';
import type { RefundedPacks } from './plan-refund.ts';

/** Refundable packs of a ticket's line: at most `claimed`, by default `usual`. */
export type RefundableLine = { order_line_id: number; claimed: number; usual: number; reason: TicketReason };

/** How many packs are refunded by order line; lines that are not named are refunded as usual. */
export type PacksToRefund = ReadonlyMap<number, number>;

const texts = {
  none: {
    en: 'A refund is of one pack at least; otherwise reject the ticket.',
    'zh-CN': '至少须退一件；如均不退款，请驳回该售后单。',
  },
  tooMany: { en: (most: number) => `At most ${most}.`, 'zh-CN': (most: number) => `最多 ${most} 件。` },
  why: { en: 'Say why fewer packs are refunded than were claimed.', 'zh-CN': '退款件数少于申请件数，请说明原因。' },
} as const;

/** A ticket's lines with the usual refund: packs found good, or all without an inspection. */
export async function findRefundable(db: Database, ticketId: number, order: OrderForClaim): Promise<RefundableLine[]> {
  const { rows } = await db.query<Omit<RefundableLine, 'usual'> & { came: number | null; condition: FindingCondition | null }>(sql`
    select order_line_id, line.quantity as claimed, line.reason, finding.quantity as came, finding.condition
    from ticket_line line left join ticket_finding finding using (ticket_id, order_line_id)
    where ticket_id = ${ticketId} order by order_line_id`);
  return rows.map(({ came, condition, ...line }) => {
    const waived = order.lines.find(({ id }) => id === line.order_line_id)?.waived_return ?? [];
    const good = isGood({ reason: line.reason, condition, waived }) ? came : 0;
    return { ...line, usual: came === null ? line.claimed : (good ?? 0) };
  });
}

/**
 * Whether packs in this condition are refunded. Faulty ones in any; 7-day returns whole, and
 * unopened where the buyer was informed.
 */
function isGood({
  reason,
  condition,
  waived,
}: {
  reason: TicketReason;
  condition: FindingCondition | null;
  waived: readonly string[];
}): boolean {
  if (reason !== 'no_reason' || condition === 'sealed') return true;
  return condition === 'opened' && !waived.includes('opened');
}

/**
 * The packs of a refund by line, possibly 0. Refuses `not_found` for another ticket's line, and
 * `invalid_input` (`packs.N.quantity`, `packs`) for too many or none.
 */
export function choosePacks(lines: readonly RefundableLine[], request: PacksToRefund, language: Language): Result<RefundedPacks[]> {
  const lineOf = new Map(lines.map((line) => [line.order_line_id, line]));
  const fields = [...request].flatMap(([id, quantity], index) => {
    const most = lineOf.get(id)?.claimed ?? 0;
    return quantity > most ? [{ field: `packs.${index}.quantity`, msg: texts.tooMany[language](most) }] : [];
  });
  if ([...request.keys()].some((id) => !lineOf.has(id))) return refuse('not_found');
  if (fields.length > 0) return refuse('invalid_input', { fields });
  const chosen = usualPacks(lines).map((line) => ({ ...line, quantity: request.get(line.order_line_id) ?? line.quantity }));
  if (chosen.every(({ quantity }) => quantity === 0)) {
    return refuse('invalid_input', { fields: [{ field: 'packs', msg: texts.none[language] }] });
  }
  return done(chosen);
}

/** What is refunded where nobody decides otherwise. */
export const usualPacks = (lines: readonly RefundableLine[]): RefundedPacks[] =>
  lines.map(({ order_line_id, usual, reason }) => ({ order_line_id, quantity: usual, reason }));

/**
 * Why fewer packs are refunded than claimed; null if all are. Refuses `invalid_input` (`reason`)
 * without one.
 */
export function reasonForFewer(
  lines: readonly RefundableLine[],
  packs: readonly RefundedPacks[],
  given: string,
  language: Language,
): Result<string | null> {
  const count = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  if (count(packs.map(({ quantity }) => quantity)) === count(lines.map(({ claimed }) => claimed))) return done(null);
  if (given.trim() !== '') return done(given.trim());
  return refuse('invalid_input', { fields: [{ field: 'reason', msg: texts.why[language] }] });
}
