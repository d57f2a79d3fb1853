import type { invoiceFormats } from '@aliquot/contract/shop/invoices.ts';

export type InvoiceFormat = (typeof invoiceFormats)[number];
export type InvoiceFile = { format: InvoiceFormat; storedAs: string; bytes: number };

/** How the files begin: an OFD (GB/T 33190) is a ZIP archive. */
const beginnings: Record<InvoiceFormat, RegExp> = { pdf: /^%PDF-/, ofd: /^PK\x03\x04/, xml: /^(\ufeff|\xef\xbb\xbf)?\s*</ };

/** Whether a file is of its format, by its first bytes. */
export const isInvoiceFile = (format: InvoiceFormat, content: Buffer): boolean =>
  beginnings[format].test(content.subarray(0, 64).toString('latin1'));

export const invoiceMediaTypes: Record<InvoiceFormat, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
};
