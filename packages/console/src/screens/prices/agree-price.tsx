import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { SuggestedInput } from '../../form/suggested-input.tsx';
import { readYuan } from '../../form/read-yuan.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { today } from '../../form/shanghai-time.ts';
import { useWords } from '../../words/use-words.ts';
import { useInstitutions } from './use-institutions.ts';

type Values = { institution: string; code: string; price: string; allows_offers: boolean; valid_from: string; valid_until: string };

/** A price agreed with an institution, from a day on. */
export function AgreePrice({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const { suggestions, onTyped } = useInstitutions();
  const act = useActionForm(
    'prices.agree',
    { institution: '', code: '', price: '', allows_offers: false, valid_from: today(), valid_until: '' },
    ({ price, valid_until: until, ...rest }: Values) => ({
      ...rest,
      // what is no sum is refused by the shop, beside its field
      price: readYuan(price) ?? 0,
      ...(until !== '' && { valid_until: until }),
    }),
    ({ approval_id: requested }) => {
      showToast({ text: requested === null ? words.prices.agreedDone : words.prices.agreeRequested });
      onClose();
    },
  );
  const { form } = act;
  const key = form.watch('institution');
  const chosen = suggestions.find(({ value }) => value === key)?.label;
  return (
    <ActionDialog title={words.prices.agree} hint={words.prices.agreeHint} act={act} onClose={onClose}>
      <SoleNotice />
      <Field
        id="agree-institution"
        label={words.prices.institution}
        hint={chosen ?? words.prices.institutionHint}
        error={form.formState.errors.institution?.message}
      >
        {(ties) => (
          <SuggestedInput {...ties} {...form.register('institution')} maxLength={100} suggestions={suggestions} onTyped={onTyped} />
        )}
      </Field>
      <FormField form={form} of="agree" name="code" label={words.prices.code} control={{ mono: true, maxLength: 64 }} />
      <FormField form={form} of="agree" name="price" label={words.prices.priceYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="agree" name="valid_from" label={words.prices.firstDay} control={{ type: 'date' }} />
      <FormField
        form={form}
        of="agree"
        name="valid_until"
        label={words.prices.lastDay}
        hint={words.prices.lastDayHint}
        control={{ type: 'date' }}
      />
      <Checkbox label={words.prices.offers} {...form.register('allows_offers')} />
    </ActionDialog>
  );
}
