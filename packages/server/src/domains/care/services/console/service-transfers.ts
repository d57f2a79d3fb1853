import { done, refuse } from '@aliquot/contract/core/result.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { deliverReport } from '../deliver-report.ts';
import { getReportOfService } from '../find-services.ts';
import { serviceOfLine } from '../lock-service.ts';
import { type TransfersOf, answerTransfer, idOf, isUuid, sendFile } from '../../../../platform/http/console/transfer.ts';

/** Reports of services: bringing one delivers it. */
export const serviceTransfers: TransfersOf<'consoleServices'> = {
  async 'consoleServices.deliver'({ db, config, operator, request, reply, language }) {
    const { name = 'report.pdf', note = '', corrects } = request.query;
    const lineId = idOf(request.params['id']);
    const content = request.body;
    if (lineId === null) return answerTransfer(reply, language, refuse('not_found'));
    if (
      !(content instanceof Buffer) ||
      !isShortText(name, 200) ||
      !isShortText(note, 500) ||
      !(corrects === undefined || isShortText(corrects, 50))
    ) {
      return answerTransfer(reply, language, refuse('malformed'));
    }
    const delivery = { content, fileName: name, actor: signatureOf(operator), note: note.trim(), corrects };
    const delivered = await deliverReport(db, config.dataDir, serviceOfLine(lineId), delivery);
    return answerTransfer(reply, language, delivered.ok ? done({}) : delivered);
  },
  async 'consoleServices.showReport'({ db, config, request, reply, language }) {
    const lineId = idOf(request.params['id']);
    const reportId = request.params['report_id'] ?? '';
    const file = lineId !== null && isUuid(reportId) ? await getReportOfService(db, lineId, reportId) : null;
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await openStoredFile(config.dataDir, file.stored_as), {
      mediaType: 'application/pdf',
      name: file.file_name,
    });
  },
};

const isShortText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !value.includes('\0');
