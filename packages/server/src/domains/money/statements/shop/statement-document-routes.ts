import type { FastifyInstance } from 'fastify';
import { getStatement } from '../find-statements.ts';
import { makeStatement } from '../../../goods/printed-documents/statement.ts';
import { readBankAccount } from '../../../site/settings/identity.ts';
import { type PrivateDocumentParts, privateDocument } from '../../../goods/printed-documents/shop/private-files.ts';

/** Serves statements, `/documents/statements/{number}.pdf?lang=…`, to those who may read them. */
export function registerStatementDocuments(app: FastifyInstance, parts: PrivateDocumentParts): void {
  app.get<{ Params: { number: string } }>(
    '/documents/statements/:number(^S\\d{6}-\\d{1,15}$).pdf',
    privateDocument(parts, async (accountId, { params }, options) => {
      const found = await getStatement(parts.db, accountId, params.number);
      if (!found) return null;
      // issued in the name, and with the account, of its day
      return makeStatement(found, { ...options, shop: await readBankAccount(parts.db, found.statement.issued_at) });
    }),
  );
}
