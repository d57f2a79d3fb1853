import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useWords } from '../../../words/use-words.ts';
import { type TitleValues, buyers, kinds } from './title-values.ts';
import { useReissueWords } from './use-reissue-words.ts';

/** To whom an invoice is reissued, and why. */
export function TitleFields({ form }: { form: UseFormReturn<TitleValues> }) {
  const { words } = useWords();
  const text = useReissueWords();
  return (
    <>
      <ValueField
        form={form}
        of="reissue"
        name="kind"
        label={words.invoices.kind}
        as={{ kind: 'choice', options: optionsOf(kinds, words.invoices.kinds) }}
      />
      <ValueField
        form={form}
        of="reissue"
        name="buyer_kind"
        label={text.buyer}
        as={{ kind: 'choice', options: optionsOf(buyers, text.buyers) }}
      />
      <FormField form={form} of="reissue" name="title" label={words.invoices.title} control={{ maxLength: 100 }} />
      <FormField
        form={form}
        of="reissue"
        name="tax_number"
        label={words.invoices.taxNumber}
        hint={text.taxHint}
        control={{ mono: true, maxLength: 40 }}
      />
      <FormField form={form} of="reissue" name="reason" label={text.reason} control={{ maxLength: 200 }} />
    </>
  );
}
