import { refuse } from '@aliquot/contract/core/result.ts';
import { documentOptions } from '../../../goods/printed-documents/document-options.ts';
import { makeQuotation } from '../../../goods/printed-documents/quotation.ts';
import { getQuotation } from '../find-quotations.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** A quotation as its buyer has it. */
export const quotationTransfers: TransfersOf<'consoleQuotations'> = {
  async 'consoleQuotations.download'({ db, config, typesetter, request, reply, language }) {
    const found = await getQuotation(db, null, request.params['id'] ?? '');
    if (!found) return answerTransfer(reply, language, refuse('not_found'));
    const shop = await readIdentity(db, found.quotation.issued_at);
    const made = makeQuotation(found, await documentOptions({ db, config }, language, shop));
    const file = await typesetter.typeset(made.template, made.facts);
    return sendFile(reply, Buffer.from(file), { mediaType: 'application/pdf', name: `${made.fileName}.pdf` });
  },
};
