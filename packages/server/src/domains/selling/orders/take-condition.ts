import type { Result } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keepPdf } from '../../goods/documents/uploaded/keep-pdf.ts';
import { type LoggedCondition, recordCondition } from './record-shipment.ts';

/**
 * Records a parcel's temperature log with its checked PDF (`content`), if any. Refuses as
 * `recordCondition` and `keepPdf`; then no file stays.
 */
export async function takeCondition(
  db: DatabasePool,
  dataDir: string,
  { content, ...logged }: Omit<LoggedCondition, 'storedAs'> & { content: Buffer | null },
): Promise<Result<{ isExcursion: boolean }>> {
  if (!content) return inTransaction(db, (transaction) => recordCondition(transaction, { ...logged, storedAs: null }));
  return keepPdf(db, dataDir, { fileName: 'logger.pdf', content }, async (transaction, { storedAs }) => {
    const result = await recordCondition(transaction, { ...logged, storedAs });
    return { result, isKept: result.ok };
  });
}
