import { createHash } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import { mostDocumentBytes } from '@aliquot/contract/console/documents.ts';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { displayName } from '../../../site/attachments/file-kind.ts';
import { removeStoredFile, writeStoredFile } from '../../../site/attachments/stored-files.ts';
import { type PdfFault, checkPdf } from '../internal/uploaded/check-pdf.ts';

/** A PDF that is stored. */
export type KeptPdf = { storedAs: string; fileName: string; bytes: number; sha256: Buffer };

/** What came of an act, and whether a row has the file now. */
export type Kept<Value> = { result: Result<Value>; isKept: boolean };

/** Why a PDF is refused. */
export const pdfFaults: Record<PdfFault, Record<Language, string>> = {
  not_pdf: { en: 'Choose a whole PDF file.', 'zh-CN': '请选择完整的 PDF 文件。' },
  active: {
    en: 'It contains scripts, forms or attached files. Print it to PDF again and upload that.',
    'zh-CN': '文件中含有脚本、表单或附件，请重新打印为 PDF 后上传。',
  },
  locked: { en: 'It is protected by a password. Upload one that is not.', 'zh-CN': '文件已加密，请上传未加密的文件。' },
  unreadable: {
    en: 'It cannot be looked into. Print it to PDF again and upload that.',
    'zh-CN': '无法检查该文件的内容，请重新打印为 PDF 后上传。',
  },
};

/** What is wrong with the content of a PDF; null: nothing. */
export const findPdfFault = (content: Buffer): Promise<PdfFault | null> => checkPdf(content);

/**
 * Checks and stores a PDF for an operation that records its name; the file is removed if that
 * refuses, throws or has it. Refuses `file_too_large` and `file_type_refused`.
 */
export async function keepPdf<Value>(
  db: DatabasePool,
  dataDir: string,
  { fileName, content }: { fileName: string; content: Buffer },
  record: (transaction: Database, file: KeptPdf) => Promise<Kept<Value>>,
): Promise<Result<Value>> {
  if (content.length > mostDocumentBytes) return refuse('file_too_large', { details: { max_bytes: mostDocumentBytes } });
  const fault = await findPdfFault(content);
  if (fault) return refuse('file_type_refused', { reason: pdfFaults[fault] });
  const sha256 = createHash('sha256').update(content).digest();
  const storedAs = await writeStoredFile(dataDir, content, 'pdf');
  let isKept = false;
  try {
    const file = { storedAs, fileName: displayName(fileName), bytes: content.length, sha256 };
    const kept = await withTransaction<Kept<Value>>(db, (transaction) => record(transaction, file));
    isKept = kept.isKept;
    return kept.result;
  } finally {
    if (!isKept) await removeStoredFile(dataDir, storedAs);
  }
}
