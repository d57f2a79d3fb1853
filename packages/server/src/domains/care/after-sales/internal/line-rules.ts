import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isReturnException, returnExceptionText } from '../../../goods/product-rules/return-exceptions.ts';
import type { ClaimableLine, OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import { type TicketKind, type TicketReason, barsNoReason, claimEndsAt } from '../../claims/claim-rules.ts';

export type LineRules = Pick<
  Output<'tickets', 'getClaim'>['lines'][number],
  'waived' | 'no_reason_until' | 'faults_until' | 'repair_until' | 'fit'
>;

/** A line's rules as sold: exceptions in the reader's language, and claim deadlines. */
export function lineRules(order: OrderForClaim, line: ClaimableLine, language: Language): LineRules {
  const facts = { receivedAt: order.completed_at, warrantyMonths: line.warranty_months };
  const until = (kind: TicketKind, reason: TicketReason) => claimEndsAt(kind, reason, facts)?.toISOString() ?? null;
  return {
    waived: barsNoReason(line.waived_return) ? returnExceptionTexts(line.waived_return, language) : null,
    no_reason_until: until('return', 'no_reason'),
    faults_until: until('return', 'defective'),
    repair_until: line.fit.is_repairable ? until('repair', 'defective') : null,
    fit: line.fit,
  };
}

const returnExceptionTexts = (waived: readonly string[], language: Language): string =>
  waived
    .filter(isReturnException)
    .map((exception) => returnExceptionText(exception, language))
    .join(' ');
