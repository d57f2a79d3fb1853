import { inTransaction } from '../../../../platform/database/transaction.ts';
import { exportOnRequest } from '../../privacy/answer-data-request.ts';
import { signatureOf } from '../../operators/operator.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';

/** A customer's data as a file, for their request. */
export const customerTransfers: TransfersOf<'customers'> = {
  async 'customers.exportData'({ db, operator, request, reply, language }) {
    const id = idOf(request.params['id']);
    if (id === null) return answerTransfer(reply, language, refuse('not_found'));
    const data = await inTransaction(db, (transaction) =>
      exportOnRequest(transaction, { accountId: id, by: signatureOf(operator) }, language),
    );
    if (!data.ok) return answerTransfer(reply, language, data);
    const content = Buffer.from(JSON.stringify(data.value, null, 2));
    return sendFile(reply, content, { mediaType: 'application/json; charset=utf-8', name: `customer-${id}.json` });
  },
};
