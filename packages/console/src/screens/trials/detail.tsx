import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { trialTones } from './screen.tsx';

type TrialShown = Output<'consoleTrials.get'>;
type ActProps = { shown: TrialShown; onClose: () => void };

export function TrialDetail() {
  const id = useIdInAddress();
  return <Trial key={id} id={id} />;
}

/** One application: who wants what, and what for; granted or declined here. */
function Trial({ id }: { id: number }) {
  const { words } = useWords();
  const text = words.trials;
  const [open, setOpen] = useState<'grant' | 'decline' | null>(null);
  const { shown: data, instead } = useOne(useShown('consoleTrials.get', { id }), (one) => one.id === id);
  if (!data) return instead;
  const close = () => setOpen(null);
  const { buyer, order_id: order } = data;
  return (
    <>
      <div className="area-head">
        <h1>{data.trial}</h1>
        <Badge tone={trialTones[data.state]}>{text.states[data.state]}</Badge>
      </div>
      {data.state === 'submitted' && (
        <div className="form-actions">
          <Button variant="primary" onClick={() => setOpen('grant')}>
            {text.grant}
          </Button>
          <Button variant="danger" onClick={() => setOpen('decline')}>
            {text.decline}
          </Button>
        </div>
      )}
      {open === 'grant' && <GrantTrial shown={data} onClose={close} />}
      {open === 'decline' && <DeclineTrial shown={data} onClose={close} />}
      <section className="stack narrow">
        <DescriptionList
          items={[
            { key: 'buyer', term: words.tickets.buyer, value: <CustomerLink buyer={buyer} /> },
            { key: 'purpose', term: text.purpose, value: <span className="message-body">{data.purpose}</span> },
            { key: 'code', term: words.orders.catalogueNumber, value: <span className="mono">{data.code}</span> },
            { key: 'places', term: text.places, value: `${data.granted} / ${data.places}` },
            { key: 'applied', term: text.applied, value: <InstantText at={data.applied_at} /> },
            { key: 'decided', term: text.decided, value: data.decided_at && <InstantText at={data.decided_at} /> },
            { key: 'reason', term: words.form.reason, value: data.reason },
            {
              key: 'order',
              term: words.orders.number,
              value: order && (
                <a className="link mono" href={`/orders/${order}`}>
                  {order}
                </a>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}

function GrantTrial({ shown: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const act = useActionForm(
    'consoleTrials.grant',
    {},
    () => ({ id }),
    ({ order_id: order }) => {
      showToast({ text: words.trials.granted(order) });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.trials.grant} hint={words.trials.grantHint} act={act} onClose={onClose}>
      {null}
    </ActionDialog>
  );
}

function DeclineTrial({ shown: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const act = useActionForm(
    'consoleTrials.decline',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id, reason }),
    () => {
      showToast({ text: words.trials.declined });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.trials.decline} hint={words.trials.declineHint} act={act} isDangerous onClose={onClose}>
      <FormText form={act.form} of="decline" name="reason" label={words.form.reason} rows={3} maxLength={500} />
    </ActionDialog>
  );
}
