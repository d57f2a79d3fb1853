import type { FastifyInstance } from 'fastify';
import { getInvoiceFile } from '../find-invoices.ts';
import { type InvoiceFormat, invoiceMediaTypes } from '../invoice-file.ts';
import { type PrivateFileParts, openStored, privateFile } from '../../../goods/printed-documents/shop/private-files.ts';

/**
 * Serves invoice files, `/documents/invoices/{number}.{pdf|ofd|xml}`, to buyers with an order on
 * them.
 */
export function registerInvoiceFiles(app: FastifyInstance, parts: PrivateFileParts): void {
  app.get<{ Params: { number: string; format: InvoiceFormat } }>(
    '/documents/invoices/:number(^\\d{20}).:format(^(?:pdf|ofd|xml)$)',
    privateFile(parts, async (accountId, { params: { number, format } }) => {
      const file = await getInvoiceFile(parts.db, accountId, { number, format });
      if (!file) return null;
      const disposition = `attachment; filename="${number}.${format}"`;
      return openStored(parts, file.stored_as, { mediaType: invoiceMediaTypes[format], disposition, bytes: file.bytes });
    }),
  );
}
