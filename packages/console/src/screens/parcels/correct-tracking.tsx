import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { Input } from '../../calls/call.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';

type Values = Record<'carrier' | 'tracking_number' | 'reason', string>;
type Call = 'consoleOrders.correctParcel' | 'consoleTickets.correctParcel' | 'consolePointsOrders.correctParcel';

type Props<Name extends Call> = {
  call: Name;
  /** As it was typed; `version` counts its corrections from 1. */
  parcel: { carrier: string; tracking_number: string; version: number };
  /** What the call takes: whose parcel it is, and what was typed. */
  inputOf: (typed: Values & { version: number }) => Input<Name>;
  onClose: () => void;
};

/** Corrects a sent parcel's carrier or number; a concurrent correction is shown. */
export function CorrectTracking<Name extends Call>({ call, parcel, inputOf, onClose }: Props<Name>) {
  const { words } = useWords();
  const text = words.orders;
  const version = useRef(parcel.version);
  const act = useActionForm(
    call,
    { carrier: parcel.carrier, tracking_number: parcel.tracking_number, reason: '' },
    (values: Values) => inputOf({ ...values, version: version.current }),
    () => {
      showToast({ text: text.parcelCorrected });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readTheirs(conflict);
  const mine = form.getValues();
  return (
    <ActionDialog title={text.correctParcel} hint={text.correctParcelHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ ...theirs.values, reason: mine.reason }}
          differences={[
            { label: text.carrier, mine: mine.carrier, theirs: theirs.values.carrier },
            { label: text.tracking, mine: mine.tracking_number, theirs: theirs.values.tracking_number },
          ]}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField form={form} of="parcel" name="carrier" label={text.carrier} control={{ maxLength: 60 }} />
      <FormField form={form} of="parcel" name="tracking_number" label={text.tracking} control={{ mono: true, maxLength: 60 }} />
      <FormField form={form} of="parcel" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>) {
  const { carrier, tracking_number, version } = now;
  if (typeof carrier !== 'string' || typeof tracking_number !== 'string' || typeof version !== 'number') return null;
  return { version, values: { carrier, tracking_number } };
}
