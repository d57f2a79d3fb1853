import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { DeliverReport } from './deliver-report.tsx';
import type { ServiceShown } from './detail.tsx';

type Act = ServiceShown['acts'][number];
export type ServiceActProps = { shown: ServiceShown; onClose: () => void };

/** What this operator can do with the service now. */
export function ServiceActions({ shown }: { shown: ServiceShown }) {
  const { words } = useWords();
  const mayRun = useMay('services.run');
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  if (!mayRun || (shown.acts.length === 0 && open === null)) return null;
  return (
    <div className="form-actions">
      {shown.acts.map((act, index) => (
        <Button key={act} variant={act === 'give_up' ? 'danger' : index === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(act)}>
          {words.services.acts[act]}
        </Button>
      ))}
      {open === 'receive' && <MoveService call="consoleServices.receive" act="receive" shown={shown} onClose={close} />}
      {open === 'begin' && <MoveService call="consoleServices.begin" act="begin" shown={shown} onClose={close} />}
      {open === 'deliver' && <DeliverReport shown={shown} onClose={close} />}
      {open === 'correct' && <DeliverReport shown={shown} corrects onClose={close} />}
      {open === 'give_up' && <GiveUpService shown={shown} onClose={close} />}
    </div>
  );
}

type MoveProps = ServiceActProps & { call: 'consoleServices.receive' | 'consoleServices.begin'; act: 'receive' | 'begin' };

function MoveService({ call, act: name, shown: { line_id: id }, onClose }: MoveProps) {
  const { words } = useWords();
  const act = useActionForm(
    call,
    { note: '' },
    ({ note }: { note: string }) => ({ id, note }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.services.acts[name]} hint={words.services.moveHints[name]} act={act} onClose={onClose}>
      <FormText form={act.form} of="service" name="note" label={words.services.note} rows={2} maxLength={500} />
    </ActionDialog>
  );
}

/** What was done is kept by milestone; the rest goes back. */
function GiveUpService({ shown: { line_id: id, kept, amount, needs_two: needsTwo }, onClose }: ServiceActProps) {
  const { services, orders } = useWords().words;
  return (
    <ReasonDialog
      call="consoleServices.giveUp"
      inputOf={(reason) => ({ id, reason })}
      title={services.acts.give_up}
      hint={services.giveUpHint(formatFen(kept ?? amount), formatFen(amount - (kept ?? amount)))}
      done={({ refund }) => services.givenUp(formatFen(refund))}
      label={services.giveUpReason}
      isDangerous
      onClose={onClose}
    >
      {needsTwo && <p>{orders.needsTwoForRefund}</p>}
    </ReasonDialog>
  );
}
