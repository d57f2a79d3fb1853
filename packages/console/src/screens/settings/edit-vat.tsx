import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { VatRate } from './vat-screen.tsx';
import { useSettingsWords } from './use-settings-words.ts';

type Values = Pick<VatRate, 'kind' | 'valid_from' | 'source'> & { percent: string };

/** A VAT rate from a day to come, a new one or one that has not begun. */
export function EditVat({ rate, onClose }: { rate: VatRate | null; onClose: () => void }) {
  const { words } = useWords();
  const text = useSettingsWords();
  const seen = useRef(rate?.permille ?? null);
  const act = useActionForm(
    'settings.saveVatRate',
    {
      kind: rate?.kind ?? 'goods',
      valid_from: rate?.valid_from ?? '',
      percent: rate ? String(rate.permille / 10) : '',
      source: rate?.source ?? '',
    },
    ({ percent, ...values }: Values) => ({ ...values, permille: permilleOf(percent), seen: seen.current }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = typeof conflict?.['permille'] === 'number' ? conflict['permille'] : null;
  const of = 'vat';
  return (
    <ActionDialog
      title={rate ? text.changeRate : text.newRate}
      hint={rate ? text.vatKinds[rate.kind] : text.newRateHint}
      button={words.form.save}
      act={act}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          differences={[{ label: text.rate, mine: form.getValues('percent'), theirs: theirs === null ? '' : String(theirs / 10) }]}
          onTakeTheirs={onClose}
          onKeepMine={() => {
            seen.current = theirs;
            void act.submit();
          }}
        />
      )}
      {!rate && (
        <ValueField
          form={form}
          of={of}
          name="kind"
          label={text.vatKind}
          as={{
            kind: 'choice',
            options: [
              { value: 'goods', label: text.vatKinds.goods },
              { value: 'services', label: text.vatKinds.services },
            ],
          }}
        />
      )}
      <FormField form={form} of={of} name="valid_from" label={text.validFrom} control={{ type: 'date', readOnly: rate !== null }} />
      <FormField form={form} of={of} name="percent" label={text.percent} control={{ inputMode: 'decimal' }} />
      <ValueField form={form} of={of} name="source" label={text.source} hint={text.sourceHint} as={{ kind: 'area', rows: 2 }} />
    </ActionDialog>
  );
}

/** A percentage with at most one decimal as permille; else -1, which the server refuses. */
const permilleOf = (typed: string): number => (/^\d{1,2}(\.\d)?$/.test(typed.trim()) ? Math.round(Number(typed) * 10) : -1);
