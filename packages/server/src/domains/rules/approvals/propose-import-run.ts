import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { requestImport, stockForbiddenText } from '../../goods/imports/request-import.ts';
import { changesPrices, getImportPlan, isSamePlan, lockImport, pricesNewPacksOnly } from '../../goods/imports/import-plan.ts';
import { hasOrders } from '../../selling/orders/has-orders.ts';
import { type Approver, type ApprovalRequest, importSubject } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';
import { isApprovalPending, requestApproval } from './request-approval.ts';

/** Without a word on faulty rows the job's own options hold. */
export type ImportRun = { jobId: number; acceptGoodRows: boolean | undefined };

/**
 * Requests that a checked import runs: at once without price changes, else after approval of this
 * file, mapping and check; prices of new packs need none before the first order. Returns the
 * approval's id. Refuses `not_found`, `wrong_state` (also for faulty rows), and
 * `forbidden` without the permissions.
 */
export async function proposeImportRun(
  transaction: Database,
  { jobId, acceptGoodRows: wanted }: ImportRun,
  by: Approver & { mayChangePrices: boolean; mayOpenStock: boolean },
): Promise<Result<{ id: number; approvalId: number | null }>> {
  const plan = await getImportPlan(transaction, jobId);
  if (!plan.ok) return plan;
  const { options, faultyRows, opensStock } = plan.value;
  const { mayOpenStock } = by;
  const acceptGoodRows = wanted ?? options['accept_good_rows'] === true;
  if (opensStock && !mayOpenStock) return refuse('forbidden', { reason: stockForbiddenText });
  const runAtOnce = async () => {
    const run = await requestImport(transaction, { jobId, wanted: 'run', acceptGoodRows, mayOpenStock });
    return run.ok ? done({ ...run.value, approvalId: null }) : run;
  };
  if (!changesPrices(plan.value)) return runAtOnce();
  if (!by.mayChangePrices) return refuse('forbidden');
  if (faultyRows > 0 && !acceptGoodRows) return refuse('wrong_state', { reason: approvalTexts.faultyRows(faultyRows) });
  // what nobody could buy yet has no price that a second person would know
  if ((await pricesNewPacksOnly(transaction, jobId)) && !(await hasOrders(transaction))) return runAtOnce();
  const requested = await requestApproval(transaction, { kind: 'price_import', import: jobId, plan: plan.value, acceptGoodRows }, by);
  return requested.ok ? done({ id: jobId, approvalId: requested.value.id }) : requested;
}

/** Runs an import as requested, if the requester still may. Refuses `wrong_state` if it changed. */
export async function runAsRequested(
  transaction: Database,
  { import: jobId, plan, acceptGoodRows }: Extract<ApprovalRequest, { kind: 'price_import' }>,
): Promise<Result<{ id: number }>> {
  const now = await getImportPlan(transaction, jobId);
  if (!now.ok) return now;
  if (!isSamePlan(now.value, plan)) return refuse('wrong_state', { reason: approvalTexts.importChanged });
  return requestImport(transaction, { jobId, wanted: 'run', acceptGoodRows, mayOpenStock: true });
}

/** Changes an import without an open approval; else refuses `wrong_state`. */
export async function whileNotPending<Done>(transaction: Database, jobId: number, act: () => Promise<Result<Done>>): Promise<Result<Done>> {
  await lockImport(transaction, jobId);
  if (await isApprovalPending(transaction, importSubject(jobId))) {
    return refuse('wrong_state', { reason: approvalTexts.waits });
  }
  return act();
}
