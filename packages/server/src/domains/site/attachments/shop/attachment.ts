import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { createAttachment } from '../create-attachment.ts';
import { prepareFile } from '../prepare-file.ts';
import { BoundedQueue } from '../../../../platform/jobs/bounded-queue.ts';
import { removeStoredFile, writeStoredFile } from '../stored-files.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';

/** So many uploads are in memory at once; the others wait on disk. */
const preparing = new BoundedQueue({ running: 3, waiting: 30 });

export const attachmentHandlers: HandlersOf<'attachment'> = {
  async upload({ config, actor, file, once }, { channel }) {
    if (!file) return refuse('invalid_input', { fields: [fieldFault('file', 'fileNeeded', actor.language)] });
    const { accountId } = actor.buyer;
    const turn = await preparing.run(async () => prepareFile(channel, { fileName: file.fileName, content: await file.read() }));
    if (turn.full) return refuse('unavailable', { retryAfter: 2 });
    const prepared = turn.value;
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
