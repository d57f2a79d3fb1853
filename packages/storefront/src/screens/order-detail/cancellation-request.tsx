import { useRevalidator } from 'react-router';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** What the buyer asked to have cancelled while it was being picked, for as long as it is open or its answer says more than the timeline. */
export function CancellationRequest({ order }: { order: OrderDetail }) {
  const { words } = useWords();
  const text = words.orderDetail;
  const request = order.cancellation_request;
  const state = request?.state;
  if (!request || (state !== 'open' && state !== 'refused' && state !== 'overtaken')) return null;
  const codeOf = new Map(order.lines.map(({ id, code }) => [id, code]));
  return (
    <Message kind={state === 'open' ? 'info' : 'warning'} title={text.requests[state]}>
      <p>{request.lines.map(({ order_line_id: line, packs }) => `${codeOf.get(line)} × ${packs}`).join(', ')}</p>
      {state === 'open' && <p>{text.answerFollows}</p>}
      {request.answer !== '' && <p>{request.answer}</p>}
      {state === 'open' && <Withdraw orderId={order.id} />}
    </Message>
  );
}

function Withdraw({ orderId }: { orderId: string }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const withdraw = useAct(async (key) => {
    await api.orders.withdrawRequest({ id: orderId }, { idempotencyKey: key });
    showToast({ text: words.orderDetail.requestWithdrawn });
    await revalidate();
  });
  return (
    <>
      <Button size="sm" className="needs-script" pending={withdraw.pending} onClick={() => void withdraw.run()}>
        {words.orderDetail.withdrawRequest}
      </Button>
      {withdraw.fault && <p role="alert">{withdraw.fault.text}</p>}
    </>
  );
}
