import { Readable } from 'node:stream';
import { languages } from '@aliquot/contract/core/language.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { appendToImport } from '../create-import.ts';
import { writeTemplate } from '../exports/write-template.ts';
import { exportFormats, writeExport } from '../exports/write-export.ts';
import { getImportJob } from '../import-job.ts';
import { kindNames } from '../kinds/kinds.ts';
import { readFailedRows } from '../read-failed-rows.ts';
import { type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The files of imports and exports. */
export const importTransfers: TransfersOf<'imports'> = {
  async 'imports.uploadPiece'({ db, config, request, reply, language }) {
    const offset = Number(request.headers['upload-offset']);
    const jobId = idOf(request.params['id']);
    const piece = request.body;
    if (jobId === null) return answerTransfer(reply, language, refuse('not_found'));
    if (!Number.isSafeInteger(offset) || offset < 0 || !(piece instanceof Uint8Array)) {
      return answerTransfer(reply, language, refuse('malformed'));
    }
    return answerTransfer(reply, language, await appendToImport(db, config.dataDir, { jobId, offset, piece }));
  },
  async 'imports.downloadFailedRows'({ db, config, request, reply, language }) {
    const jobId = idOf(request.params['id']);
    const job = jobId === null ? null : await getImportJob(db, jobId);
    if (!job?.reading || job.state === 'cancelled') return answerTransfer(reply, language, refuse('not_found'));
    const rows = readFailedRows(db, config.dataDir, job, language);
    return sendFile(reply, Readable.from(rows, { objectMode: false }), {
      mediaType: mediaTypes.csv,
      name: `import-${job.id}-failed-rows.csv`,
    });
  },
  async 'imports.downloadTemplate'({ db, request, reply, language }) {
    const kind = kindNames.find((name) => name === request.params['kind']);
    const { language: wanted = language } = request.query;
    const of = languages.find((name) => name === wanted);
    if (!kind || !of) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await writeTemplate(db, kind, of), { mediaType: mediaTypes.xlsx, name: `${kind}-${of}.xlsx` });
  },
  async 'imports.downloadExport'({ db, request, reply, language }) {
    const { format: wanted = 'csv', brand = null, category = null, institution = null } = request.query;
    const kind = kindNames.find((name) => name === request.params['kind']);
    const format = exportFormats.find((name) => name === wanted);
    if (!kind) return answerTransfer(reply, language, refuse('not_found'));
    if (!format || !isFilter(brand) || !isFilter(category) || !isFilter(institution))
      return answerTransfer(reply, language, refuse('malformed'));
    return sendFile(reply, writeExport(db, kind, format, { brand, category, institution }), {
      mediaType: mediaTypes[format],
      name: `${kind}.${format}`,
    });
  },
};

const isFilter = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 200 && !value.includes('\0'));
