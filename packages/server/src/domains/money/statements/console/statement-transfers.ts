import { refuse } from '@aliquot/contract/core/result.ts';
import { getStatement } from '../find-statements.ts';
import { documentOptions } from '../../../goods/printed-documents/document-options.ts';
import { makeStatement } from '../../../goods/printed-documents/statement.ts';
import { readBankAccount } from '../../../site/settings/identity.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** Statements as PDF, as the institutions get them. */
export const statementTransfers: TransfersOf<'statements'> = {
  async 'statements.download'({ db, config, typesetter, request, reply, language }) {
    const found = await getStatement(db, null, request.params['id'] ?? '');
    if (!found) return answerTransfer(reply, language, refuse('not_found'));
    const shop = await readBankAccount(db, found.statement.issued_at);
    const { template, facts, fileName } = makeStatement(found, await documentOptions({ db, config }, language, shop));
    const content = Buffer.from(await typesetter.typeset(template, facts));
    return sendFile(reply, content, { mediaType: 'application/pdf', name: `${fileName}.pdf` });
  },
};
