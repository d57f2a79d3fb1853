import { readFile } from 'node:fs/promises';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import { storedPath } from '../../attachments/stored-files.ts';
import { pictureUrl } from '../../attachments/page-picture.ts';
import { findPicture, keepPicture } from '../pictures.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pictures of the shop's own texts: sent, and seen before they are published. */
export const articleTransfers: TransfersOf<'articles'> = {
  async 'articles.uploadPicture'({ db, config, request, reply, language }) {
    if (!(request.body instanceof Uint8Array)) return answerTransfer(reply, language, refuse('malformed'));
    const kept = await keepPicture(db, config.dataDir, Buffer.from(request.body));
    return answerTransfer(reply, language, kept.ok ? done({ id: kept.value.id, url: pictureUrl(kept.value.id) }) : kept);
  },
  async 'articles.showPicture'({ db, config, request, reply, language }) {
    const id = request.params['id'] ?? '';
    const picture = uuid.test(id) ? await findPicture(db, id) : null;
    if (!picture) return answerTransfer(reply, language, refuse('not_found'));
    const content = await readFile(storedPath(config.dataDir, picture.stored_as));
    return sendFile(reply, content, { mediaType: 'image/webp', name: picture.stored_as, isShown: true });
  },
};
