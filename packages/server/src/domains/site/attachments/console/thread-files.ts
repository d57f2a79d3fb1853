import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { type Transfer, answerTransfer, isUuid, sendFile } from '../../../../platform/http/console/transfer.ts';
import type { Attachment } from '../attachment.ts';
import type { StoredFile } from '../get-stored-file.ts';
import type { Upload } from '../keep-file.ts';
import { openStoredFile } from '../stored-files.ts';

/** Receives a file for an operator's answer in a thread. */
export const addThreadFile =
  (keep: (db: DatabasePool, dataDir: string, id: string, upload: Upload) => Promise<Result<Attachment>>): Transfer =>
  async ({ db, config, request, reply, language }) => {
    const { name = 'file' } = request.query;
    const content = request.body;
    if (!(content instanceof Buffer) || content.length === 0 || typeof name !== 'string') {
      return answerTransfer(reply, language, refuse('malformed'));
    }
    const kept = await keep(db, config.dataDir, request.params['id'] ?? '', { fileName: name, content });
    return answerTransfer(reply, language, kept.ok ? done({ id: kept.value.id, file_name: kept.value.file_name }) : kept);
  };

/** Shows an operator a file of a thread. */
export const showThreadFile =
  (find: (db: Database, id: string, fileId: string) => Promise<StoredFile | null>): Transfer =>
  async ({ db, config, request, reply, language }) => {
    const { id = '', file_id: fileId = '' } = request.params;
    const file = isUuid(fileId) ? await find(db, id, fileId) : null;
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await openStoredFile(config.dataDir, file.stored_as), {
      mediaType: file.media_type,
      name: file.file_name,
      isShown: file.media_type.startsWith('image/'),
    });
  };
