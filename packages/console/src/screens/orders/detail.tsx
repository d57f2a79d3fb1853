import { formatFen } from '@aliquot/contract/core/money.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { CancellationRequest } from './cancellation-request.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { ShortLines } from './short-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

export type OrderShown = Output<'consoleOrders.get'>;

/** One order: what is in it, what happened to it, what can be done with it now. */
export function OrderDetail() {
  const { words } = useWords();
  const id = useParams()['id'] ?? '';
  const { shown: data, instead } = useOne(useShown('consoleOrders.get', { id }), (one) => one.order.id === id);
  if (!data) return instead;
  const { order } = data;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.orders.number} <span className="mono">{order.id}</span>
        </h1>
        <Badge tone={orderStatuses[order.status].tone}>{words.orders.statuses[order.status]}</Badge>
        <Badge>{words.orders.payments[order.payment_state]}</Badge>
        <HistoryLink kind="customer_order" id={order.id} />
      </div>
      <CancellationRequest shown={data} />
      <ShortLines key={`short ${order.id}`} shown={data} />
      <OrderActions key={order.id} shown={data} />
      {data.handler_missing && <Message kind="warning">{words.orders.handlerMissing}</Message>}
      <Lines order={order} />
      <div className="columns">
        <section className="stack">
          <OrderParcels shown={data} />
          <OrderRefunds refunds={order.refunds} toApprove={data.refunds_to_approve} requested={data.refunds_pending} />
          <OrderTimeline shown={data} />
        </section>
        <OrderFacts shown={data} />
      </div>
    </>
  );
}

function Lines({ order: { lines } }: { order: OrderShown['order'] }) {
  const { words } = useWords();
  return (
    <TableScroller label={words.orders.lines}>
      <DataTable caption={words.orders.lines} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{words.orders.catalogueNumber}</HeadCell>
            <HeadCell>{words.orders.product}</HeadCell>
            <HeadCell align="end">{words.orders.quantity}</HeadCell>
            <HeadCell align="end">{words.orders.shippedPacks}</HeadCell>
            <HeadCell align="end">{words.orders.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <RowHead>
                <span className="mono">{line.code}</span>
              </RowHead>
              <Cell>
                {line.name}
                {words.frame.comma}
                {line.label}
                {line.picked_quantity > 0 && (
                  <>
                    {' '}
                    <Badge tone="info">{words.orders.packsPicked(line.picked_quantity)}</Badge>
                  </>
                )}
                {line.permit_state !== 'none' && (
                  <>
                    {' '}
                    <Badge>{words.warehouse.held(words.warehouse.permitStates[line.permit_state])}</Badge>
                  </>
                )}
              </Cell>
              <Cell align="end">{line.quantity - line.cancelled_quantity}</Cell>
              <Cell align="end">{line.shipped_quantity}</Cell>
              <Cell align="end">{formatFen(line.amount)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
