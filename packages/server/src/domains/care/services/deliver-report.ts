import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Sql } from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { displayName, fileKind } from '../../site/attachments/file-kind.ts';
import { withStoredFile } from '../../site/attachments/stored-files.ts';
import { recordReportFile } from './find-services.ts';
import type { Service } from './lock-service.ts';
import { deliverAgain, moveService } from './move-service.ts';

/** `corrects`: the last report as seen, which this one replaces; `note`: the difference. */
export type NewReport = { content: Buffer; fileName: string; actor: string; note: string; corrects?: string | undefined };

/**
 * Delivers a service's report (PDF), file and milestone together, for the buyer to accept. Refuses
 * `file_type_refused` and as `moveService` or `deliverAgain`.
 */
export async function deliverReport(
  db: DatabasePool,
  dataDir: string,
  which: Sql,
  { content, fileName, actor, note, corrects }: NewReport,
): Promise<Result<Service>> {
  if (fileKind(content) !== 'pdf') return refuse('file_type_refused');
  return withStoredFile(dataDir, { content, extension: 'pdf' }, (storedAs) =>
    inTransaction(db, async (transaction) => {
      const moved =
        corrects !== undefined
          ? await deliverAgain(transaction, which, { actor, note, follows: corrects })
          : await moveService(transaction, which, { milestone: 'report_delivered', actor, note });
      if (!moved.ok) return moved;
      const file = { lineId: moved.value.order_line_id, fileName: displayName(fileName), storedAs, bytes: content.length };
      await recordReportFile(transaction, file);
      return moved;
    }),
  );
}
