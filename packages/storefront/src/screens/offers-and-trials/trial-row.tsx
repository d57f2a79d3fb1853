import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useTools, useUser } from '../../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { TrialForm } from './trial-form.tsx';

export type Trial = Output<'promotions', 'getOffers'>['trials'][number];

type Application = Output<'promotions', 'getMine'>['trials'][number];

export type TrialRowProps = {
  trial: Trial;
  application: Application | undefined;
  onApplied: () => void;
};

const tones = { submitted: 'info', granted: 'success', declined: 'neutral', withdrawn: 'neutral' } as const;

/** A sample that one can apply for. */
export function TrialRow({ trial, application, onApplied }: TrialRowProps) {
  const { words, language } = useWords();
  const { session } = useTools();
  const { token } = useUser();
  const [open, setOpen] = useState(false);
  const text = words.offersAndTrials;
  const close = () => setOpen(false);
  return (
    <li className="trial">
      <Picture src={`/pictures/${trial.product.picture}.svg`} alt="" width={96} height={72} />
      <div className="trial-text">
        <h3>{trial.title}</h3>
        <p>
          <a className="link" href={href('productDetails', { id: trial.product.id })}>
            {trial.product.name}
          </a>
          <span className="text-muted"> · {trial.label}</span>
        </p>
        <p className="text-muted">{trial.terms}</p>
      </div>
      <div className="trial-act">
        {application ? (
          <Applied application={application} />
        ) : trial.places_left === 0 ? (
          <Badge>{text.gone}</Badge>
        ) : (
          <Button className="needs-script" onClick={() => (token === null ? session.login() : setOpen(true))}>
            {text.apply}
          </Button>
        )}
        <small>
          {text.places(trial.places_left, trial.places)}
          <br />
          {text.applyUntil} <time dateTime={trial.ends_at}>{formatLastDay(trial.ends_at, language)}</time>
        </small>
      </div>
      <Dialog open={open} onClose={close} title={text.applyTitle} closeLabel={words.account.close}>
        {open && (
          <TrialForm
            trial={trial}
            onApplied={() => {
              close();
              onApplied();
            }}
          />
        )}
      </Dialog>
    </li>
  );
}

/** The outcome of the buyer's application: order, reason for declining, or pending. */
function Applied({ application }: { application: Application }) {
  const { words } = useWords();
  const text = words.offersAndTrials;
  const { state, order_id, reason, needs_address } = application;
  return (
    <>
      <Badge tone={tones[state]}>{text.applied[state]}</Badge>
      {order_id !== null && (
        <a className="link" href={href('orderDetail', { order_id })}>
          {text.trialOrder(order_id)}
        </a>
      )}
      {reason !== null && <p>{reason}</p>}
      {needs_address && (
        <a className="link" href={href('myAddress')}>
          {text.addAddress}
        </a>
      )}
    </>
  );
}
