import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderToPay } from './payment-panel.tsx';

/** Money of the order that goes back or went back: why, which way, and how far it is. */
export function RefundsOfOrder({ refunds }: { refunds: OrderToPay['refunds'] }) {
  const { words, language } = useWords();
  const text = words.payment;
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title">{text.refunds}</h2>
      <TableScroller label={text.refunds} className="order-refunds">
        <DataTable caption={text.refunds} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.refundCause}</HeadCell>
              <HeadCell>{text.refundWay}</HeadCell>
              <HeadCell>{text.refundState}</HeadCell>
              <HeadCell align="end">{text.refundAmount}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {refunds.map((refund) => (
              <tr key={refund.id}>
                <RowHead>
                  {text.refundCauses[refund.cause]}
                  <span className="on-phone">{text.refundWays[refund.way]}</span>
                </RowHead>
                <Cell>{text.refundWays[refund.way]}</Cell>
                <Cell>
                  {refund.done_at === null ? (
                    <Badge tone="warning">{text.refundUnderWay}</Badge>
                  ) : (
                    <Badge tone="success">{text.refundDone(formatDay(refund.done_at, language))}</Badge>
                  )}
                </Cell>
                <Cell align="end">{formatFen(refund.amount)}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </section>
  );
}
