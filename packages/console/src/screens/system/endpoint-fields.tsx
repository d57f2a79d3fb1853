import type { UseFormReturn } from 'react-hook-form';
import { CheckChoices } from '../../form/check-choices.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useSystemWords } from './use-system-words.ts';

export type EndpointValues = { url: string; kinds: string[]; note: string };

/** The address of a webhook, its events, and whose it is. */
export function EndpointFields({ form, kinds }: { form: UseFormReturn<EndpointValues>; kinds: readonly string[] }) {
  const texts = useSystemWords();
  return (
    <>
      <FormField
        form={form}
        of="endpoint"
        name="url"
        label={texts.address}
        control={{ type: 'url', placeholder: 'https://', maxLength: 500 }}
      />
      <FormField form={form} of="endpoint" name="note" label={texts.note} control={{ maxLength: 200 }} />
      <CheckChoices
        form={form}
        name="kinds"
        label={texts.kinds}
        hint={texts.kindsHint}
        options={kinds.map((kind) => ({ key: kind, name: kind }))}
      />
    </>
  );
}
