import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useShortageWords } from '../warehouse/use-shortage-words.ts';
import { CancelPacks } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';
import { ShipOrder } from './ship-order.tsx';

type ShortLine = OrderShown['short'][number] & { order_line_id: number };
type Decision = 'wait' | 'replace' | 'ship' | 'refund';

/** The order's reserved packs that are not there, with what can be decided about them. */
export function ShortLines({ shown }: { shown: OrderShown }) {
  const { words } = useWords();
  const text = useShortageWords();
  const [open, setOpen] = useState<{ decision: Decision; line: ShortLine } | null>(null);
  const [mayShip, mayCancel] = [useMay('orders.ship'), useMay('orders.cancel')];
  const lines = shown.short.flatMap((line) => (line.order_line_id === null ? [] : [{ ...line, order_line_id: line.order_line_id }]));
  if (lines.length === 0) return null;
  const isWaiting = shown.order.status === 'pending_shipment';
  const decisions: Decision[] = [
    ...(isWaiting && mayShip ? (['wait', 'replace'] as const) : []),
    ...(shown.acts.includes('ship') && mayShip && isMoreLeft(shown) ? (['ship'] as const) : []),
    ...(shown.acts.includes('cancel_packs') && mayCancel ? (['refund'] as const) : []),
  ];
  const close = () => setOpen(null);
  return (
    <Message kind="warning" title={text.missingTitle}>
      <ul className="stack">
        {lines.map((line) => (
          <li key={`${line.order_line_id} ${line.warehouse}`} className="stack">
            <span>
              <span className="mono">{line.code}</span> × {line.packs}
              {words.frame.comma}
              {line.warehouse}
              {line.expected_on !== null && `${words.frame.comma}${text.expectedHere(line.expected_on)}`}
            </span>
            <span className="form-actions">
              {decisions.map((decision) => (
                <Button key={decision} size="sm" onClick={() => setOpen({ decision, line })}>
                  {text.shortDecisions[decision]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {open?.decision === 'wait' && <AnnounceDelay id={shown.order.id} line={open.line} onClose={close} />}
      {open?.decision === 'replace' && <ReplacePacks id={shown.order.id} line={open.line} onClose={close} />}
      {open?.decision === 'ship' && <ShipOrder shown={shown} onClose={close} />}
      {open?.decision === 'refund' && <CancelPacks shown={shown} missing={lines} onClose={close} />}
    </Message>
  );
}

type Props = { id: string; line: ShortLine; onClose: () => void };

function AnnounceDelay({ id, line, onClose }: Props) {
  const text = useShortageWords();
  const act = useActionForm(
    'consoleOrders.delayPacks',
    { expected_on: line.expected_on ?? '' },
    ({ expected_on }: { expected_on: string }) => ({ id, order_line_id: line.order_line_id, expected_on }),
    () => {
      showToast({ text: text.delayed });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.shortDecisions.wait} hint={text.delayHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="delay" name="expected_on" label={text.expectedDay} control={{ type: 'date' }} />
    </ActionDialog>
  );
}

function ReplacePacks({ id, line, onClose }: Props) {
  const text = useShortageWords();
  const [key] = useState(newIdempotencyKey);
  return (
    <ConfirmDialog
      call="consoleOrders.replacePacks"
      input={{ id, order_line_id: line.order_line_id, key }}
      title={text.shortDecisions.replace}
      hint={text.replaceHint}
      onDone={({ moved }) => showToast({ text: text.replaced(moved) })}
      onClose={onClose}
    >
      <p>
        <span className="mono">{line.code}</span> × {line.packs}
      </p>
    </ConfirmDialog>
  );
}

/** Whether anything can leave beside the missing packs. */
const isMoreLeft = ({ order, short }: OrderShown): boolean => {
  const left = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled_quantity - line.shipped_quantity, 0);
  return left > short.reduce((sum, { packs }) => sum + packs, 0);
};
