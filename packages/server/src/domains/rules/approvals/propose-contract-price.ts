import { type Language, asWritten } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Operator } from '../../people/operators/operator.ts';
import { type ContractPrice, type NewContractPrice, agreePrice, isForTwoToAgree } from '../../selling/pricing/contract-prices.ts';
import { findPriceBeforeHands } from '../../selling/pricing/find-price-history.ts';
import type { ApprovalRequest } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Agrees a price; one too far below the list price, or below that before recent changes by hand,
 * needs approval, whose id is returned. Refuses as `agreePrice`, `wrong_state` if requested
 * already, `second_approver_needed` for programs.
 */
export async function proposeContractPrice(
  transaction: Database,
  request: NewContractPrice,
  { by, language }: { by: Operator; language: Language },
): Promise<Result<{ agreed: ContractPrice; approvalId: null } | { agreed: null; approvalId: number }>> {
  // agreed first and rolled back if only requested: so refusals go to the requester
  await transaction.query('savepoint agreeing');
  const agreed = await agreePrice(transaction, request, language);
  if (!agreed.ok) return agreed;
  const { list_price: listPrice, price, institution_key: institution, code } = agreed.value;
  // a list price that was lowered by hand these days is no way around
  const before = (await findPriceBeforeHands(transaction, agreed.value.sku_id))?.price ?? listPrice;
  if (!isForTwoToAgree(Math.max(listPrice, before), price)) return done({ agreed: agreed.value, approvalId: null });
  if (by.kind !== 'operator') return refuse('second_approver_needed');
  await transaction.query('rollback to savepoint agreeing');
  const requested = await requestApproval(
    transaction,
    { kind: 'contract_price', ...request, institution, code, list_price: listPrice, name: agreed.value.institution },
    by,
  );
  return requested.ok ? done({ agreed: null, approvalId: requested.value.id }) : requested;
}

/**
 * Agrees a price as requested. Refuses `wrong_state` if the list price changed, or its days are
 * past or taken.
 */
export async function agreeAsRequested(
  transaction: Database,
  { list_price: listPrice, kind: _kind, name: _name, ...request }: Extract<ApprovalRequest, { kind: 'contract_price' }>,
  language: Language,
): Promise<Result<ContractPrice>> {
  const agreed = await agreePrice(transaction, request, language);
  if (!agreed.ok) {
    const faults = (agreed.fields ?? []).map(({ msg }) => msg).join(' ');
    return agreed.error === 'invalid_input' ? refuse('wrong_state', { reason: asWritten(faults) }) : agreed;
  }
  if (agreed.value.list_price === listPrice) return agreed;
  return refuse('wrong_state', { reason: approvalTexts.listPriceChanged(request.code) });
}
