import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { DayText } from '../../table/day-text.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { CorrectionState } from './reissue/correction-state.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceFiles } from './invoice-files.tsx';

export type InvoiceShown = Output<'consoleInvoices.get'>;

/** An invoice or red letter: orders, files, and what was or is to be taken back. */
export function InvoiceDetail() {
  const { words } = useWords();
  const id = useParams()['id'] ?? '';
  const { shown: data, instead } = useOne(useShown('consoleInvoices.get', { id }), (one) => one.number === id);
  if (!data) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.invoices.colours[data.red_letter_of === null ? 'blue' : 'red']} <span className="mono">{id}</span>
        </h1>
        <Badge>{words.invoices.kinds[data.kind]}</Badge>
        <InvoiceFiles number={id} formats={data.formats} />
      </div>
      {data.correction && <CorrectionState correction={data.correction} />}
      {data.owed.amount > 0 && data.correction?.red_letter !== null && (
        <Message kind="warning">{words.invoices.owed(formatFen(data.owed.amount))}</Message>
      )}
      <InvoiceActions key={id} invoice={data} />
      <div className="narrow">
        <DescriptionList
          items={[
            { key: 'title', term: words.invoices.title, value: data.title },
            { key: 'tax', term: words.invoices.taxNumber, value: data.tax_number },
            { key: 'goods', term: words.invoices.goods, value: formatFen(data.goods) },
            { key: 'services', term: words.invoices.services, value: formatFen(data.services) },
            { key: 'amount', term: words.orders.amount, value: <strong>{formatFen(data.amount)}</strong> },
            { key: 'issued', term: words.invoices.issuedOn, value: <DayText day={data.issued_on} /> },
            { key: 'by', term: words.invoices.issuedBy, value: <Signed by={data.issued_by} /> },
            { key: 'confirmation', term: words.invoices.confirmation, value: data.confirmation },
            { key: 'red', term: words.invoices.redLetterOf, value: data.red_letter_of && <InvoiceLink number={data.red_letter_of} /> },
          ]}
        />
      </div>
      <h2>{words.areas.orders}</h2>
      <ul>
        {data.orders.map((order) => (
          <li key={order}>
            <a className="mono link" href={`/orders/${order}`}>
              {order}
            </a>
          </li>
        ))}
      </ul>
      {data.red_letters.length > 0 && (
        <>
          <h2>{words.invoices.redLetters}</h2>
          <ul>
            {data.red_letters.map(({ number, amount, issued_on: day }) => (
              <li key={number}>
                <InvoiceLink number={number} /> {formatFen(amount)}, <DayText day={day} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const InvoiceLink = ({ number }: { number: string }) => (
  <a className="mono link" href={`/invoices/issued/${number}`}>
    {number}
  </a>
);
