import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import type { DifferenceShown } from './differences.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

/** What can be done about a difference now. */
export function DifferenceActions({ difference }: { difference: DifferenceShown }) {
  const text = useGatewayWords();
  const mayReconcile = useMay('payments.reconcile');
  const [open, setOpen] = useState<DifferenceShown['acts'][number] | null>(null);
  if (!mayReconcile) return null;
  const close = () => setOpen(null);
  return (
    <span className="row-actions">
      {difference.acts.map((act) => (
        <Button key={act} size="sm" variant={act === 'query' ? 'secondary' : 'quiet'} onClick={() => setOpen(act)}>
          {text.acts[act]}
        </Button>
      ))}
      {open === 'query' && <Query difference={difference} onClose={close} />}
      {open === 'explain' && <Explain difference={difference} onClose={close} />}
      {open === 'reopen' && <Reopen difference={difference} onClose={close} />}
    </span>
  );
}

type DialogProps = { difference: DifferenceShown; onClose: () => void };

const nameOf = ({ of, id, version }: DifferenceShown) => ({ of, id, version });

/** Kinds that a query books; for the others the gateway's answer is only shown. */
const booking: ReadonlySet<DifferenceShown['kind']> = new Set(['late_notice', 'paid_twice', 'refund_unbooked']);

function Query({ difference, onClose }: DialogProps) {
  const text = useGatewayWords();
  const { kind, would_give_back: shown } = difference;
  // the refund may have changed: the server then returns the sum to confirm
  const [giveBack, setGiveBack] = useState(booking.has(kind) ? shown : 0);
  const act = useActionForm(
    'gatewayBills.query',
    {},
    () => ({ ...nameOf(difference), give_back: giveBack }),
    ({ answer, given_back: back }) => {
      showToast({ text: answer === 'booked' ? text.answers.booked(back > 0 ? formatFen(back) : null) : text.answers[answer] });
      onClose();
    },
  );
  const now = act.details?.['given_back'];
  if (typeof now === 'number' && now !== giveBack) setGiveBack(now);
  return (
    <ActionDialog title={text.acts.query} hint={booking.has(kind) ? text.queryHint : text.queryBookedHint} act={act} onClose={onClose}>
      <Facts difference={difference} />
      {giveBack > 0 && (
        <p>
          <strong>{giveBack === shown ? text.giveBack(formatFen(giveBack)) : text.wouldGiveBack(formatFen(giveBack))}</strong>
        </p>
      )}
    </ActionDialog>
  );
}

function Explain({ difference, onClose }: DialogProps) {
  const gatewayBills = useGatewayWords();
  return (
    <ReasonDialog
      call="gatewayBills.explain"
      inputOf={(reason) => ({ ...nameOf(difference), reason })}
      title={gatewayBills.acts.explain}
      hint={gatewayBills.explainHint}
      done={() => gatewayBills.explained}
      onClose={onClose}
    >
      <Facts difference={difference} />
    </ReasonDialog>
  );
}

function Reopen({ difference, onClose }: DialogProps) {
  const text = useGatewayWords();
  const act = useActionForm('gatewayBills.reopen', {}, () => nameOf(difference), onClose);
  return (
    <ActionDialog title={text.acts.reopen} hint={text.reopenHint} act={act} onClose={onClose}>
      <Facts difference={difference} />
      <p>{difference.reason}</p>
    </ActionDialog>
  );
}

function Facts({ difference: { kind, gateway, books, trade_no: trade } }: Pick<DialogProps, 'difference'>) {
  const text = useGatewayWords();
  return (
    <p>
      <strong>{text.differenceKinds[kind]}</strong> {formatFen(gateway ?? books ?? 0)}
      <br />
      <small className="mono">{trade}</small>
    </p>
  );
}
