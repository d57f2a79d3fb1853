import { type Language, asWritten } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Operator } from '../../people/operators/operator.ts';
import { activityKind } from '../../selling/promotions/editing/activity-kind.ts';
import { couponKind } from '../../selling/promotions/editing/coupon-kind.ts';
import type { BoldPart, PromotionKind, WindowWriting, Written } from '../../selling/promotions/editing/promotion-kind.ts';
import { reductionKind } from '../../selling/promotions/editing/reduction-kind.ts';
import { type Seen, createPromotion, getPromotion, updatePromotion } from '../../selling/promotions/editing/write-promotion.ts';
import type { PromotionRequest, DescribedPromotion } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { requestApproval } from './request-approval.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** What is to be saved, with its description for a second approver. */
export type ProposedPromotion<Writing> = { seen: Seen | null; writing: Writing; described: DescribedPromotion };
type Named = { named: readonly { id: number; name: string }[] };

/**
 * Saves a promotion; a part that is too generous for one person needs approval, whose id is
 * returned. Refuses as saving does, `wrong_state` if requested already, `second_approver_needed`
 * for programs.
 */
export async function proposePromotion<Writing extends WindowWriting, Shown extends Written & Writing & Partial<Named>>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  {
    seen,
    writing,
    requestOf,
  }: { seen: Seen | null; writing: Writing; requestOf: (requested: ProposedPromotion<Writing>) => PromotionRequest | null },
  { by, language }: { by: Operator; language: Language },
): Promise<Result<{ saved: Shown; approvalId: null } | { saved: Shown | null; approvalId: number }>> {
  const before = seen && (await getBold(transaction, kind, seen.id, language));
  // saved first and rolled back if only requested: so refusals go to the requester
  await transaction.query('savepoint asking');
  const saved = await save(transaction, kind, { seen, writing }, language);
  if (!saved.ok) return saved;
  const bold = kind.findBold(writing);
  const agreed = new Set(before?.map((part) => JSON.stringify(part)));
  if (bold.every((part) => agreed.has(JSON.stringify(part)))) return done({ saved: saved.value, approvalId: null });
  const request = requestOf({ seen, writing, described: describe(bold, saved.value) });
  if (request === null) return done({ saved: saved.value, approvalId: null });
  if (by.kind !== 'operator') return refuse('second_approver_needed');
  await transaction.query('rollback to savepoint asking');
  const requested = await requestApproval(transaction, request, by);
  if (!requested.ok) return requested;
  const standing = seen && (await getPromotion(transaction, kind, seen.id, language));
  return done({ saved: standing?.ok ? standing.value : null, approvalId: requested.value.id });
}

async function getBold<Writing extends WindowWriting, Shown extends Written & Writing>(
  db: Database,
  kind: PromotionKind<Writing, Shown>,
  id: number,
  language: Language,
): Promise<BoldPart[] | null> {
  const found = await kind.read(db, id, language);
  return found && kind.findBold(found);
}

async function save<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { seen, writing }: { seen: Seen | null; writing: Writing },
  language: Language,
): Promise<Result<Shown>> {
  if (seen) return updatePromotion(transaction, kind, { ...seen, writing }, language);
  const made = await createPromotion(transaction, kind, writing, language);
  return made.ok ? getPromotion(transaction, kind, made.value.id, language) : made;
}

function describe(bold: readonly BoldPart[], { named = [] }: Partial<Named>): DescribedPromotion {
  const nameOf = (id: number | null) => named.find((one) => one.id === id)?.name ?? null;
  return {
    takes: bold.map(({ product_id: product, more: _more, ...part }) => ({ name: nameOf(product), ...part })),
    covers: bold.some(({ product_id: product }) => product !== null) ? [] : named.map(({ name }) => name),
  };
}

/**
 * Saves a promotion as requested. Refuses `wrong_state` if it changed or can no longer be saved.
 */
export function saveAsRequested(transaction: Database, request: PromotionRequest, language: Language): Promise<Result<Written>> {
  if (request.promotion === 'activities') return saveRequested(transaction, activityKind, request, language);
  if (request.promotion === 'reductions') return saveRequested(transaction, reductionKind, request, language);
  return saveRequested(transaction, couponKind, request, language);
}

async function saveRequested<Writing extends WindowWriting, Shown extends Written>(
  transaction: Database,
  kind: PromotionKind<Writing, Shown>,
  { seen, writing }: { seen: Seen | null; writing: Writing },
  language: Language,
): Promise<Result<Shown>> {
  // a new one whose start passed during the approval starts with the approval
  const isLate = seen === null && Date.parse(writing.starts_at) < databaseNow().getTime();
  const begun = isLate ? { ...writing, starts_at: databaseNow().toISOString() } : writing;
  const saved = await save(transaction, kind, { seen, writing: begun }, language);
  if (saved.ok) return saved;
  const faults = (saved.fields ?? []).map(({ msg }) => msg).join(' ');
  return refuse('wrong_state', { reason: faults === '' ? approvalTexts.promotionChanged : asWritten(faults) });
}
