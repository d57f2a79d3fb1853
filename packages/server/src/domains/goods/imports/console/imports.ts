import { type ImportJobShown, ImportOptions } from '@aliquot/contract/console/imports.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { jsonReader } from '../../../../platform/database/json-column.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { actAlone } from '../../../rules/approvals/act-alone.ts';
import { importSubject, permissionFor } from '../../../rules/approvals/approval.ts';
import { findPendingSubjects } from '../../../rules/approvals/request-approval.ts';
import { proposeImportRun, whileNotPending } from '../../../rules/approvals/propose-import-run.ts';
import { requestImport, cancelImport } from '../request-import.ts';
import { findFamilies } from '../../catalogue/find-families.ts';
import { changeImport } from '../change-import.ts';
import { correctImport } from '../correct-import.ts';
import { createImport } from '../create-import.ts';
import { findFaults, describeRefusal } from '../find-faults.ts';
import { findImportFiles } from '../find-import-files.ts';
import { findMissingThings } from '../find-missing-things.ts';
import { findImportPrices } from '../find-import-prices.ts';
import { type ImportJob, findImportJobs, getImportJob, isTableJob } from '../import-job.ts';
import { previewImport } from '../preview-import.ts';

export const importsHandlers: OperatorHandlersOf<'imports'> = {
  async create(context, { kind, file_name: fileName, file_bytes: fileBytes, mapping = {}, options = {}, retry_of: retryOf = null }) {
    const madeBy = context.operator.name;
    return shownAfter(context, await createImport(context.db, { kind, fileName, fileBytes, mapping, options, retryOf, madeBy }));
  },
  async find({ db, language }, { page = 1, limit = 20, ...search }) {
    const { items, total } = await findImportJobs(db, { ...search, page, limit });
    return done({ items: await shown(db, items, language), total, page, limit });
  },
  get: (context, { id }) => shownAfter(context, done({ id })),
  async preview({ db, config, language }, { id }) {
    const job = await getImportJob(db, id);
    if (!job) return refuse('not_found');
    return isTableJob(job) ? previewImport(db, config.dataDir, job, language) : refuse('wrong_state', { details: { status: job.state } });
  },
  async check(context, { id, mapping, options }) {
    const requested = await inTransaction(context.db, (transaction) =>
      whileNotPending(transaction, id, async () => {
        if (mapping !== undefined || options !== undefined) {
          const changed = await changeImport(transaction, { jobId: id, mapping, options });
          if (!changed.ok && (await getImportJob(transaction, id))) return changed;
        }
        return requestImport(transaction, { jobId: id, wanted: 'check', mayOpenStock: mayMoveStock(context) });
      }),
    );
    return shownAfter(context, requested);
  },
  async correct(context, { id, cells }) {
    const requested = await inTransaction(context.db, (transaction) =>
      whileNotPending(transaction, id, async () => {
        const corrected = await correctImport(transaction, { jobId: id, cells });
        return corrected.ok ? requestImport(transaction, { jobId: id, wanted: 'check', mayOpenStock: mayMoveStock(context) }) : corrected;
      }),
    );
    return shownAfter(context, requested);
  },
  async findMissing({ db, language }, { id }) {
    const job = await getImportJob(db, id);
    if (!job) return refuse('not_found');
    const families = await findFamilies(db);
    const named = families.map(({ key, name_en: english, name_zh: chinese }) => ({ key, name: language === 'en' ? english : chinese }));
    return done({ ...(await findMissingThings(db, id)), families: named });
  },
  async run(context, { id, accept_good_rows: acceptGoodRows }) {
    const { operator } = context;
    const mayOpenStock = mayMoveStock(context);
    const requested = await inTransaction(context.db, (transaction) =>
      whileNotPending(transaction, id, async () => {
        const job = await getImportJob(transaction, id);
        const isOfFiles = job !== null && !isTableJob(job);
        // a program's token is made for this; a person runs checked rows, and prices need two
        // people; pictures and documents have no prices
        if (operator.kind === 'program' || isOfFiles) {
          const good = acceptGoodRows === undefined ? {} : { acceptGoodRows };
          return requestImport(transaction, { jobId: id, wanted: 'run', mayOpenStock, ...good });
        }
        const by = { ...operator, mayChangePrices: isAllowed(operator.roles, permissionFor.price_import), mayOpenStock };
        const proposed = await proposeImportRun(transaction, { jobId: id, acceptGoodRows }, by);
        if (!proposed.ok) return proposed;
        const waiting = await actAlone(transaction, proposed.value.approvalId, { by: operator, language: context.language });
        return waiting.ok ? proposed : waiting;
      }),
    );
    return shownAfter(context, requested);
  },
  async cancel(context, { id }) {
    return shownAfter(context, await cancelImport(context.db, context.config.dataDir, id));
  },
  async findFaults({ db, language }, { id, page = 1, limit = 100 }) {
    const job = await getImportJob(db, id);
    if (!job) return refuse('not_found');
    return done({ items: await findFaults(db, { jobId: id, page, limit }, language), total: job.faults + job.warnings, page, limit });
  },
  async findPrices({ db, language }, { id, page = 1, limit = 50 }) {
    const job = await getImportJob(db, id);
    if (!job) return refuse('not_found');
    return done({ ...(await findImportPrices(db, job, { page, limit }, language)), page, limit });
  },
  async findFiles({ db, language }, { id, page = 1, limit = 50 }) {
    if (!(await getImportJob(db, id))) return refuse('not_found');
    return done({ ...(await findImportFiles(db, { jobId: id, page, limit }, language)), page, limit });
  },
};

const readOptions = jsonReader('import_job.options', ImportOptions);

const mayMoveStock = ({ operator }: OperatorContext): boolean => isAllowed(operator.roles, 'stock.move');

/** The job after a change. */
async function shownAfter({ db, language }: OperatorContext, act: Result<{ id: number }>): Promise<Result<ImportJobShown>> {
  if (!act.ok) return act;
  const job = await getImportJob(db, act.value.id);
  const [one] = job ? await shown(db, [job], language) : [];
  return one ? done(one) : refuse('not_found');
}

/** Jobs with what the console needs. */
async function shown(db: Database, jobs: readonly ImportJob[], language: Language): Promise<ImportJobShown[]> {
  const requested = await findPendingSubjects(
    db,
    jobs.map(({ id }) => importSubject(id)),
  );
  return jobs.map((job) => show(job, requested.has(importSubject(job.id)), language));
}

const show = (job: ImportJob, isApprovalPending: boolean, language: Language): ImportJobShown => ({
  id: job.id,
  kind: job.kind,
  file_name: job.file_name,
  file_bytes: job.file_bytes,
  received_bytes: job.received_bytes,
  state: job.state,
  is_working: job.wanted !== null,
  is_approval_pending: isApprovalPending,
  rows_total: job.rows_total,
  rows_faulty: job.rows_faulty,
  rows_applied: job.rows_applied,
  rows_created: job.rows_created,
  rows_changed: job.rows_changed,
  rows_unchanged: job.rows_unchanged,
  rows_empty: job.rows_empty,
  options: readOptions(job.options),
  faults: job.faults,
  warnings: job.warnings,
  result: { ...job.result },
  refusal: job.refusal && describeRefusal(job.refusal, language),
  retry_of: job.retry_of,
  made_by: job.made_by,
  created_at: job.created_at,
  ended_at: job.ended_at,
});
