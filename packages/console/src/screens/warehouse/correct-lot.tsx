import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { LotShown } from './lot-detail.tsx';
import { type LotLabel, useLabelFields } from './lot-label.ts';

type Label = Record<keyof LotLabel, string>;
type Values = Label & { reason: string };

/** Puts right what was mistyped when the lot came in. */
export function CorrectLot({ lot }: { lot: LotShown }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.warehouse.correct}</Button>
      {isOpen && <CorrectDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What somebody else corrected meanwhile is shown beside one's own, and nothing is lost. */
function CorrectDialog({ lot, onClose }: { lot: LotShown; onClose: () => void }) {
  const { words } = useWords();
  const w = words.warehouse;
  const version = useRef(lot.version);
  const act = useActForm(
    'consoleStock.correctLot',
    { ...valuesOf(lot), reason: '' },
    ({ retest_on: retest, expires_on: expires, ...values }: Values) => ({
      ...values,
      id: lot.id,
      version: version.current,
      retest_on: retest || null,
      expires_on: expires || null,
    }),
    () => {
      showToast({ text: w.corrected });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readTheirs(conflict);
  const fields = useLabelFields();
  return (
    <ActDialog title={w.correct} hint={w.correctHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ ...theirs.values, reason: form.getValues('reason') }}
          differences={fields.map(({ name, label }) => ({ label, mine: form.getValues(name), theirs: theirs.values[name] }))}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      {fields.map(({ name, label }) => (
        <FormField
          key={name}
          form={form}
          of="correct"
          name={name}
          label={label}
          control={name === 'number' ? { mono: true, maxLength: 40 } : { type: 'date' }}
        />
      ))}
      <FormField form={form} of="correct" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}

const valuesOf = ({ number, manufactured_on, retest_on, expires_on }: LotLabel): Label => ({
  number,
  manufactured_on,
  retest_on: retest_on ?? '',
  expires_on: expires_on ?? '',
});

/** What the refusal says stands there now. */
function readTheirs(now: Readonly<Record<string, unknown>>): { version: number; values: Label } | null {
  const { version, number, manufactured_on: made, retest_on: retest, expires_on: expires } = now;
  if (typeof version !== 'number' || typeof number !== 'string' || typeof made !== 'string') return null;
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  return { version, values: valuesOf({ number, manufactured_on: made, retest_on: day(retest), expires_on: day(expires) }) };
}
