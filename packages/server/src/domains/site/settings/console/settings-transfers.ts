import { done, refuse } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type TransfersOf, answerTransfer } from '../../../../platform/http/console/transfer.ts';
import { drawProductPicture } from '../../../goods/catalogue/pictures/change-pictures.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { saveLogo } from '../logo.ts';

/** The logo is re-encoded as photographs of products are, so that it holds nothing hidden. */
export const settingsTransfers: TransfersOf<'settings'> = {
  async 'settings.uploadLogo'({ db, config, operator, request, reply, language }) {
    if (!(request.body instanceof Uint8Array)) return answerTransfer(reply, language, refuse('malformed'));
    const drawn = await drawProductPicture(config.dataDir, Buffer.from(request.body));
    if (!drawn.ok) return answerTransfer(reply, language, drawn);
    const saved = await inTransaction(db, async (transaction) => {
      await saveLogo(transaction, drawn.value, signatureOf(operator));
      return done({});
    });
    return answerTransfer(reply, language, saved);
  },
};
