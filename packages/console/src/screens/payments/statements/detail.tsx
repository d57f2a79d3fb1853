import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../../calls/call.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { DayText } from '../../../table/day-text.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useOne } from '../../use-one.tsx';
import { BookedPayments } from '../booked-payments.tsx';
import { StatementActions } from './statement-actions.tsx';
import { statementStates } from '@aliquot/contract/core/statement-states.ts';

export type StatementShown = Output<'statements.get'>;

/** One statement: its lines, what was paid for it, what can be done with it now. */
export function StatementDetail() {
  const { words, language } = useWords();
  const id = useParams()['id'] ?? '';
  const { shown: data, instead } = useOne(useShown('statements.get', { id }), (one) => one.number === id);
  if (!data) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.payments.statementNumber} <span className="mono">{id}</span>
        </h1>
        <Badge tone={statementStates[data.state].tone}>{words.payments.statementStates[data.state]}</Badge>
        <LinkButton href={transferAddress('statements.download', { id, lang: language })} download>
          PDF
        </LinkButton>
      </div>
      <StatementActions key={id} statement={data} />
      <div className="columns">
        <section className="stack">
          <h2>{words.payments.money}</h2>
          <DescriptionList
            items={[
              {
                key: 'institution',
                term: words.payments.institution,
                value: language === 'en' ? data.institution_en : data.institution_zh,
              },
              { key: 'month', term: words.payments.month, value: data.month },
              { key: 'carried', term: words.payments.carried, value: data.carried === 0 ? null : formatFen(data.carried) },
              { key: 'total', term: words.orders.total, value: formatFen(data.total) },
              { key: 'received', term: words.orders.received, value: formatFen(data.received) },
              { key: 'missing', term: words.payments.missing, value: data.missing > 0 ? <strong>{formatFen(data.missing)}</strong> : null },
              { key: 'due', term: words.payments.dueDay, value: <DayText day={data.due_on} /> },
              { key: 'settled', term: words.payments.settledAt, value: data.settled_at && <InstantText at={data.settled_at} /> },
              { key: 'readers', term: words.payments.readers, value: String(data.readers) },
            ]}
          />
          <BookedPayments
            payments={data.payments.map((payment) => ({ ...payment, key: payment.bank_reference, reference: payment.bank_reference }))}
          />
        </section>
        <Lines lines={data.lines} />
      </div>
    </>
  );
}

function Lines({ lines }: Pick<StatementShown, 'lines'>) {
  const { words } = useWords();
  return (
    <section className="stack">
      <h2>{words.payments.statementLines}</h2>
      <TableScroller label={words.payments.statementLines}>
        <DataTable caption={words.payments.statementLines} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{words.payments.lineKind}</HeadCell>
              <HeadCell>{words.orders.number}</HeadCell>
              <HeadCell>{words.payments.purchaseOrder}</HeadCell>
              <HeadCell>{words.payments.day}</HeadCell>
              <HeadCell align="end">{words.orders.amount}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, order, purchase_order_number: purchaseOrder, happened_at: at, amount }) => (
              <tr key={`${kind} ${order} ${at}`}>
                <Cell>{words.payments.lineKinds[kind]}</Cell>
                <Cell>
                  <a className="mono link" href={`/orders/${order}`}>
                    {order}
                  </a>
                </Cell>
                <Cell className="mono">{purchaseOrder || words.frame.none}</Cell>
                <Cell>
                  <InstantText at={at} />
                </Cell>
                <Cell align="end">{formatFen(amount)}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </section>
  );
}
