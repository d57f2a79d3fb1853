import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { ReturnedSums } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';
import { RefundFacts } from './refund-facts.tsx';

type Request = NonNullable<OrderShown['order']['cancellation_request']>;

/**
 * A buyer's cancellation request during picking: granted with sums shown, or declined with a
 * reason.
 */
export function CancellationRequest({ shown: { order, request_gives_back: returnedSums } }: { shown: OrderShown }) {
  const { words } = useWords();
  const request = order.cancellation_request;
  if (request?.state !== 'open') return null;
  const codeOf = new Map(order.lines.map(({ id, code }) => [id, code]));
  return (
    <Message kind="warning" title={words.orders.requestsCancellation}>
      <div className="stack">
        <div>
          <ul>
            {request.lines.map(({ order_line_id: line, packs }) => (
              <li key={line}>
                <span className="mono">{codeOf.get(line)}</span> × {packs}
              </li>
            ))}
          </ul>
          <p>{words.orders.requestReason(request.reason)}</p>
        </div>
        {returnedSums && <Decision order={order} request={request} returnedSums={returnedSums} />}
      </div>
    </Message>
  );
}

function Decision({ order, request, returnedSums }: { order: OrderShown['order']; request: Request; returnedSums: ReturnedSums }) {
  const text = useWords().words.orders;
  const mayCancel = useMay('orders.cancel');
  const [open, setOpen] = useState<'grant' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  if (!mayCancel) return null;
  const packs = request.lines.map(({ order_line_id, packs: quantity }) => ({ order_line_id, quantity }));
  return (
    <p className="form-actions">
      <Button size="sm" onClick={() => setOpen('grant')}>
        {text.grant}
      </Button>
      <Button size="sm" onClick={() => setOpen('refuse')}>
        {text.refuse}
      </Button>
      {open === 'grant' && (
        <ConfirmDialog
          call="consoleOrders.grantCancellation"
          input={{ id: order.id, request_id: request.id, expected_money: returnedSums.money, expected_points: returnedSums.points }}
          title={text.grant}
          hint={text.grantHint}
          isDangerous
          onDone={({ money }) => showToast({ text: text.granted(formatFen(money)) })}
          onClose={close}
        >
          <RefundFacts order={order} packs={packs} returnedSums={returnedSums} />
        </ConfirmDialog>
      )}
      {open === 'refuse' && (
        <ReasonDialog
          call="consoleOrders.refuseCancellation"
          inputOf={(reason) => ({ id: order.id, request_id: request.id, reason })}
          title={text.refuse}
          hint={text.refuseHint}
          done={() => text.refused}
          onClose={close}
        />
      )}
    </p>
  );
}
