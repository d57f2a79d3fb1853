import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import type { TicketKind } from '../claims/claim-rules.ts';
import { type ExpectedRefund, expectRefund } from './internal/expect-refund.ts';
import { checkStep } from './internal/move-ticket.ts';
import { type PacksToRefund, choosePacks, findRefundable } from './internal/refund-packs.ts';
import type { TicketState } from '../claims/ticket-states.ts';

/** What refunding these packs would return now. Refuses as the refund does. */
export async function previewRefund(
  db: Database,
  number: string,
  packs: PacksToRefund,
  language: Language,
): Promise<Result<ExpectedRefund>> {
  const { rows } = await db.query<{ id: number; order_number: string; kind: TicketKind; state: TicketState }>(
    sql`select id, order_number, kind, state from ticket where number = ${number}`,
  );
  const [ticket] = rows;
  const order = ticket && (await findOrderForClaim(db, null, ticket.order_number));
  if (!ticket || !order) return refuse('not_found');
  const checked = checkStep(ticket, 'refunded');
  if (!checked.ok) return checked;
  const chosen = choosePacks(await findRefundable(db, ticket.id, order), packs, language);
  return chosen.ok ? done(await expectRefund(db, order, chosen.value)) : chosen;
}
