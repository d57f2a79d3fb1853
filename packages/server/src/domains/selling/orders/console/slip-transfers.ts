import { refuse } from '@aliquot/contract/core/result.ts';
import { getStoredFile } from '../../../site/attachments/get-stored-file.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { findSlip } from '../find-slip.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** Payment slips: pictures are shown, everything else is saved. */
export const slipTransfers: TransfersOf<'transfers'> = {
  async 'transfers.showSlip'({ db, config, request, reply, language }) {
    const slip = await findSlip(db, request.params['id'] ?? '');
    const file = slip && (await getStoredFile(db, slip.accountId, slip.attachmentId));
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    const content = await openStoredFile(config.dataDir, file.stored_as);
    return sendFile(reply, content, {
      mediaType: file.media_type,
      name: `slip-${request.params['id']}.${file.stored_as.split('.').at(-1)}`,
      isShown: file.media_type.startsWith('image/'),
    });
  },
};
