import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';

/** The files of an invoice, as links that save them. */
export function InvoiceFiles({ number, formats }: Pick<Output<'consoleInvoices.get'>, 'number' | 'formats'>) {
  return formats.map((format) => (
    <a key={format} className="link" href={transferAddress('consoleInvoices.download', { id: number, format })} download>
      {format.toUpperCase()}
    </a>
  ));
}
