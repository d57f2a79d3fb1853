import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** The buyer's cancellation request, open or answered, while the order awaits shipping. */
export function CancellationRequest({ order }: { order: OrderDetail }) {
  const text = useWords().words.orderDetail;
  const request = order.cancellation_request;
  const state = request?.state;
  if (!request || order.status !== 'pending_shipment' || (state !== 'open' && state !== 'refused' && state !== 'overtaken')) return null;
  const codeOf = new Map(order.lines.map(({ id, code }) => [id, code]));
  return (
    <Message kind={state === 'open' ? 'info' : 'warning'} title={text.requests[state]}>
      <p>{request.lines.map(({ order_line_id: line, packs }) => `${codeOf.get(line)} × ${packs}`).join(', ')}</p>
      {state === 'open' && <p>{text.answerFollows}</p>}
      {request.answer !== '' && <p>{request.answer}</p>}
    </Message>
  );
}
