import { readFile } from 'node:fs/promises';
import { refuse } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { addProductPicture, drawProductPicture, pictureDigest } from '../pictures/change-pictures.ts';
import { findStoredPicture } from '../pictures/find-pictures.ts';
import { uuid } from '../shop/product-picture-routes.ts';
import { type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';

/** Pictures of products: sent, and seen before anybody else sees them. */
export const productTransfers: TransfersOf<'consoleProducts'> = {
  async 'consoleProducts.uploadPicture'({ db, config, request, reply, language }) {
    const productId = idOf(request.params['id']);
    if (productId === null) return answerTransfer(reply, language, refuse('not_found'));
    if (!(request.body instanceof Uint8Array)) return answerTransfer(reply, language, refuse('malformed'));
    const content = Buffer.from(request.body);
    const drawn = await drawProductPicture(config.dataDir, content);
    if (!drawn.ok) return answerTransfer(reply, language, drawn);
    const picture = { productId, drawn: drawn.value, sha256: pictureDigest(content) };
    return answerTransfer(reply, language, await inTransaction(db, (transaction) => addProductPicture(transaction, picture)));
  },
  async 'consoleProducts.showPicture'({ db, config, request, reply, language }) {
    const key = request.params['key'] ?? '';
    const storedAs = uuid.test(key) ? await findStoredPicture(db, key, 'small') : null;
    if (storedAs === null) return answerTransfer(reply, language, refuse('not_found'));
    const content = await readFile(storedPath(config.dataDir, storedAs));
    return sendFile(reply, content, { mediaType: 'image/webp', name: storedAs, isShown: true });
  },
};
