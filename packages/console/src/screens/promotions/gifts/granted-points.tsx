import { Button } from '@aliquot/ui/button.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { readCount } from '../../../form/read-values.ts';
import { SoleNotice } from '../../../form/sole-notice.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useGiftWords } from './use-gift-words.ts';

type Grant = Output<'customers.getHistory'>['grants'][number];

/** Points that operators granted a customer, which can be taken back where it was a mistake. */
export function GrantedPoints({ grants }: { grants: readonly Grant[] }) {
  const text = useGiftWords();
  const may = useMay('points.grant');
  const [open, setOpen] = useState<Grant | null>(null);
  return (
    <section className="stack">
      <h2>{text.grants}</h2>
      <ul className="history-list">
        {grants.map((grant) => (
          <li key={grant.id}>
            <span className="mono">{text.leftOf(grant.left, grant.points)}</span> <InstantText at={grant.moved_at} /> {grant.memo}{' '}
            {grant.is_approval_pending && <Badge tone="warning">{text.isPending}</Badge>}
            {may && !grant.is_approval_pending && (
              <Button size="sm" onClick={() => setOpen(grant)}>
                {text.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <TakeBackDialog grant={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function TakeBackDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { words } = useWords();
  const text = useGiftWords();
  const act = useActionForm(
    'approvals.requestTakeBack',
    { points: String(grant.left), memo: '' },
    // what is no number is refused by the shop, beside its field
    ({ points, memo }: { points: string; memo: string }) => ({ grant_id: grant.id, points: Math.max(readCount(points), 0), memo }),
    ({ approval_id: requested }) => {
      showToast({ text: requested === null ? words.approvals.doneAlone : text.requested });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.takeBackTitle} hint={text.takeBackHint} act={act} isDangerous onClose={onClose}>
      <SoleNotice />
      <FormField form={act.form} of="back" name="points" label={text.points(grant.left)} control={{ inputMode: 'numeric', mono: true }} />
      <FormField form={act.form} of="back" name="memo" label={text.memo} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}
