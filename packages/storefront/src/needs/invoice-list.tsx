import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { useNeedsWords } from './use-needs-words.ts';

/** Invoices with their files; a red letter is shown as what it takes back. */
export function InvoiceList({ invoices, withOrders = false }: { invoices: Output<'invoices', 'find'>['items']; withOrders?: boolean }) {
  const { language } = useWords();
  const { invoices: text } = useNeedsWords();
  // buyers of goods only have no kinds to distinguish
  const hasServices = invoices.some(({ services }) => services > 0);
  return (
    <ul className="grid gap-3">
      {invoices.map((invoice) => (
        <li key={invoice.number}>
          <strong>{invoice.red_letter_of === null ? text.kinds[invoice.kind] : text.redLetter(invoice.red_letter_of)}</strong>{' '}
          <span className="whitespace-nowrap">{formatFen(invoice.red_letter_of === null ? invoice.amount : -invoice.amount)}</span>
          <p className="text-muted">
            {text.number(invoice.number)} · {hasServices && `${text.isFor(invoice)} · `}
            {invoice.title} · {text.issued(formatDate(invoice.issued_on, language))}
            {withOrders && ` · ${text.orders(invoice.order_ids.join(language === 'en' ? ', ' : '、'))}`}
          </p>
          {invoice.reissue && <p>{text.reissue(text.kinds[invoice.reissue.kind], invoice.reissue)}</p>}
          <p className="grid grid-flow-col justify-start gap-3">
            {invoice.files.map(({ format, url }) => (
              <a key={format} className="link" href={url} download aria-label={`${format.toUpperCase()} ${invoice.number}`}>
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
