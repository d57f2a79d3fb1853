import { refuse } from '@aliquot/contract/core/result.ts';
import { type TransfersOf, answerTransfer, idOf, isUuid, sendFile } from '../../../../platform/http/console/transfer.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { findProof } from '../membership-files.ts';

/** The files that prove an application: pictures are shown, PDFs saved. */
export const membershipTransfers: TransfersOf<'consoleMemberships'> = {
  async 'consoleMemberships.showFile'({ db, config, request, reply, language }) {
    const id = idOf(request.params['id']);
    const { file: fileId = '' } = request.params;
    const file = id !== null && isUuid(fileId) ? await findProof(db, id, fileId) : null;
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await openStoredFile(config.dataDir, file.stored_as), {
      mediaType: file.media_type,
      name: file.file_name,
      isShown: file.media_type.startsWith('image/'),
    });
  },
};
