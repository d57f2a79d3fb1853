import { refuse } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { setBrandMark } from '../brands/brand-mark.ts';
import { drawProductPicture } from '../pictures/change-pictures.ts';
import { type TransfersOf, answerTransfer, idOf } from '../../../../platform/http/console/transfer.ts';

/** Marks of brands are sent as photographs of products are, and seen at the same address. */
export const brandTransfers: TransfersOf<'consoleBrands'> = {
  async 'consoleBrands.uploadMark'({ db, config, request, reply, language }) {
    const brandId = idOf(request.params['id']);
    if (brandId === null) return answerTransfer(reply, language, refuse('not_found'));
    if (!(request.body instanceof Uint8Array)) return answerTransfer(reply, language, refuse('malformed'));
    const drawn = await drawProductPicture(config.dataDir, Buffer.from(request.body));
    if (!drawn.ok) return answerTransfer(reply, language, drawn);
    return answerTransfer(
      reply,
      language,
      await inTransaction(db, (transaction) => setBrandMark(transaction, { brandId, drawn: drawn.value })),
    );
  },
};
