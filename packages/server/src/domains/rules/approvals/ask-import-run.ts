import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { askImport, stockForbiddenText } from '../../goods/imports/ask-import.ts';
import { changesPrices, getImportPlan, isSamePlan, lockImport } from '../../goods/imports/import-plan.ts';
import { type Approver, type ApprovalRequest, importSubject } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { isAskedAbout, requestApproval } from './request-approval.ts';

/** Without a word on faulty rows the job's own options hold. */
export type ImportRun = { jobId: number; acceptGoodRows: boolean | undefined };

/**
 * Somebody asks for a checked import to be carried out. What cannot change a price runs at once; what can stands still until a second
 * person has said yes to just this file, mapping and result of the check. Refuses `not_found`, `wrong_state` (also where faulty rows would
 * end the import at once), and `forbidden` where prices would change, or stock be booked, and who asks may do neither.
 */
export async function askImportRun(
  transaction: Database,
  { jobId, acceptGoodRows: wanted }: ImportRun,
  by: Approver & { mayChangePrices: boolean; mayOpenStock: boolean },
): Promise<Result<{ id: number }>> {
  const plan = await getImportPlan(transaction, jobId);
  if (!plan.ok) return plan;
  const { options, faultyRows, opensStock } = plan.value;
  const { mayOpenStock } = by;
  const acceptGoodRows = wanted ?? options['accept_good_rows'] === true;
  if (opensStock && !mayOpenStock) return refuse('forbidden', { reason: stockForbiddenText });
  if (!changesPrices(plan.value)) return askImport(transaction, { jobId, wanted: 'run', acceptGoodRows, mayOpenStock });
  if (!by.mayChangePrices) return refuse('forbidden');
  if (faultyRows > 0 && !acceptGoodRows) return refuse('wrong_state', { reason: approvalTexts.faultyRows(faultyRows) });
  const asked = await requestApproval(transaction, { kind: 'price_import', import: jobId, plan: plan.value, acceptGoodRows }, by);
  return asked.ok ? done({ id: jobId }) : asked;
}

/** Carries an import out as it was asked about by somebody who may still do all of it. Refuses `wrong_state` where it is not that any more. */
export async function runAsAsked(
  transaction: Database,
  { import: jobId, plan, acceptGoodRows }: Extract<ApprovalRequest, { kind: 'price_import' }>,
): Promise<Result<{ id: number }>> {
  const now = await getImportPlan(transaction, jobId);
  if (!now.ok) return now;
  if (!isSamePlan(now.value, plan)) return refuse('wrong_state', { reason: approvalTexts.importChanged });
  return askImport(transaction, { jobId, wanted: 'run', acceptGoodRows, mayOpenStock: true });
}

/** Does something with an import about which nobody is being asked; `wrong_state` where somebody is. */
export async function whileNotAsked<Done>(transaction: Database, jobId: number, act: () => Promise<Result<Done>>): Promise<Result<Done>> {
  await lockImport(transaction, jobId);
  if (await isAskedAbout(transaction, importSubject(jobId))) {
    return refuse('wrong_state', { reason: approvalTexts.waits });
  }
  return act();
}
