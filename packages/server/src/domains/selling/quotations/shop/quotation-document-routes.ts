import type { FastifyInstance } from 'fastify';
import { makeQuotation } from '../../../goods/printed-documents/quotation.ts';
import { getQuotation } from '../find-quotations.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { type PrivateDocumentParts, privateDocument } from '../../../goods/printed-documents/shop/private-files.ts';

/** Quotations, `/documents/quotations/{number}.pdf?lang=…`, for their account. */
export function registerQuotationDocuments(app: FastifyInstance, parts: PrivateDocumentParts): void {
  app.get<{ Params: { number: string } }>(
    '/documents/quotations/:number(^Q\\d{6}-\\d{1,15}$).pdf',
    privateDocument(parts, async (accountId, { params }, options) => {
      const found = await getQuotation(parts.db, accountId, params.number);
      if (!found) return null;
      // issued in the name, and with the account, of its day
      return makeQuotation(found, { ...options, shop: await readIdentity(parts.db, found.quotation.issued_at) });
    }),
  );
}
