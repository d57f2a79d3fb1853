import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { countAct } from '../../../people/accounts/count-act.ts';
import { createAttachment } from '../create-attachment.ts';
import { prepareFile } from '../prepare-file.ts';
import { removeStoredFile, writeStoredFile } from '../stored-files.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';

export const attachmentHandlers: HandlersOf<'attachment'> = {
  async upload({ db, config, actor, file, once }, { channel }) {
    if (!file) return refuse('invalid_input', { fields: [fieldFault('file', 'fileNeeded', actor.language)] });
    const { accountId } = actor.buyer;
    const counted = await countAct(db, { act: 'upload', subject: String(accountId), limit: config.limits.uploadsPerHour, seconds: 3600 });
    if (!counted.ok) return counted;
    const prepared = await prepareFile(channel, file);
    if (!prepared.ok) return prepared;
    // written before the transaction, and removed if no row was written or a replay answered
    const storedAs = await writeStoredFile(config.dataDir, prepared.value.content, prepared.value.extension);
    let isKept = false;
    try {
      return await once(async (transaction) => {
        const attachment = await createAttachment(transaction, { accountId, channel, file: prepared.value, storedAs });
        isKept = true;
        return done({ ...attachment, width: prepared.value.width });
      });
    } catch (error) {
      isKept = false;
      throw error;
    } finally {
      if (!isKept) await removeStoredFile(config.dataDir, storedAs);
    }
  },
};
