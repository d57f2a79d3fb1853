import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { RequestShown } from './detail.tsx';
import { useRequestWords } from './use-request-words.ts';
import { OfferProduct } from './offer-product.tsx';
import { QuotePacks } from './quote-packs.tsx';

type Act = 'quote' | 'offer' | 'assign' | 'close';

/** What this operator can do with the request now, besides answering. */
export function RequestActions({ shown }: { shown: RequestShown }) {
  const text = useRequestWords();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  const { id, version, acts, kind } = shown;
  const may: Act[] = [
    ...(acts.includes('answer') ? (['quote'] as const) : []),
    ...(acts.includes('answer') && kind === 'substance' ? (['offer'] as const) : []),
    'assign',
    ...(acts.includes('close') ? (['close'] as const) : []),
  ];
  return (
    <div className="form-actions">
      {may.map((act) => (
        <Button key={act} onClick={() => setOpen(act)}>
          {text.acts[act]}
        </Button>
      ))}
      {open === 'quote' && <QuotePacks shown={shown} onClose={close} />}
      {open === 'offer' && <OfferProduct shown={shown} onClose={close} />}
      {open === 'assign' && <AssignRequest shown={shown} onClose={close} />}
      {open === 'close' && (
        <ConfirmDialog
          call="consoleRequests.close"
          input={{ id, version }}
          title={text.acts.close}
          hint={text.closeHint}
          done={text.closed}
          onClose={close}
        />
      )}
    </div>
  );
}

type Assigning = { assignee: string };

/** Who answers it; nobody in particular where none is chosen. */
function AssignRequest({ shown: { id, version, assignee, assignable }, onClose }: { shown: RequestShown; onClose: () => void }) {
  const { words } = useWords();
  const text = useRequestWords();
  const act = useActionForm(
    'consoleRequests.assign',
    { assignee: assignee === null ? '' : String(assignee.id) },
    ({ assignee: chosen }: Assigning) => ({ id, version, assignee_id: chosen === '' ? null : Number(chosen) }),
    () => {
      showToast({ text: text.assigned });
      onClose();
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog title={text.acts.assign} act={{ ...act, fault }} onClose={onClose}>
      <Field id="assignee" label={text.assignee}>
        {(ties) => (
          <Select {...ties} {...act.form.register('assignee')}>
            <option value="">{text.assignees.nobody}</option>
            {assignable.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ActionDialog>
  );
}
