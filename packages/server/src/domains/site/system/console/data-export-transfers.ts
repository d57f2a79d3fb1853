import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { refuse } from '@aliquot/contract/core/result.ts';
import { type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { noteTableExport } from '../../../rules/audit/note-table-export.ts';
import { exportFile, getReadyExport } from '../exports/data-exports.ts';

/** The file of an export of all data; each download is noted before it begins. */
export const dataExportTransfers: TransfersOf<'dataExports'> = {
  async 'dataExports.download'({ db, config, operator, request, reply, language }) {
    const id = idOf(request.params['id']);
    const found = id === null ? null : await getReadyExport(db, id);
    const path = id === null ? '' : exportFile(config.dataDir, id);
    const size = found && (await stat(path).catch(() => null))?.size;
    if (!found || !size) return answerTransfer(reply, language, refuse('not_found'));
    await noteTableExport(db, { kind: 'everything', count: found.rowCount, filters: found.formats, by: signatureOf(operator) });
    reply.header('content-length', size);
    return sendFile(reply, createReadStream(path), { mediaType: 'application/zip', name: `aliquot-export-${id}.zip` });
  },
};
