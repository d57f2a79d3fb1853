import { done, refuse } from '@aliquot/contract/core/result.ts';
import { findTicketFile } from '../find-ticket-file.ts';
import { keepTicketFile } from '../keep-ticket-file.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { type TransfersOf, answerTransfer, isUuid, sendFile } from '../../../../platform/http/console/transfer.ts';

/** Ticket files: buyers' own, and those that operators upload for answers. */
export const ticketTransfers: TransfersOf<'consoleTickets'> = {
  async 'consoleTickets.addFile'({ db, config, request, reply, language }) {
    const { name = 'file' } = request.query;
    const content = request.body;
    if (!(content instanceof Buffer) || content.length === 0 || typeof name !== 'string') {
      return answerTransfer(reply, language, refuse('malformed'));
    }
    const kept = await keepTicketFile(db, config.dataDir, request.params['id'] ?? '', { fileName: name, content });
    return answerTransfer(reply, language, kept.ok ? done({ id: kept.value.id, file_name: kept.value.file_name }) : kept);
  },
  async 'consoleTickets.showFile'({ db, config, request, reply, language }) {
    const { id = '', file_id: fileId = '' } = request.params;
    const file = isUuid(fileId) ? await findTicketFile(db, id, fileId) : null;
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await openStoredFile(config.dataDir, file.stored_as), {
      mediaType: file.media_type,
      name: file.file_name,
      isShown: file.media_type.startsWith('image/'),
    });
  },
};
