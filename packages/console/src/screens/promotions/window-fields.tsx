import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { readShanghai, writeShanghai } from '../../form/shanghai-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Promotion } from './promotion-kinds.ts';

/** From when to when, as the fields of a form have it. */
export type WindowValues = { starts_at: string; ends_at: string };

/** A new one begins now, and its end is chosen; a minute is what the fields know. */
export const windowOf = (shown: Promotion | null): WindowValues => ({
  starts_at: writeShanghai(shown?.starts_at ?? new Date().toISOString()),
  ends_at: writeShanghai(shown?.ends_at ?? null),
});

/**
 * The start to save: unchanged, it keeps its seconds, as fields know minutes only. The server
 * refuses other text at its field.
 */
export const startOf = (typed: string, shown: Promotion | null): string =>
  shown && writeShanghai(shown.starts_at) === typed ? shown.starts_at : (readShanghai(typed) ?? '');

/** The end, likewise; null where the field is empty. */
export const endOf = (typed: string, shown: Promotion | null): string | null => {
  if (typed === '') return null;
  return shown?.ends_at && writeShanghai(shown.ends_at) === typed ? shown.ends_at : (readShanghai(typed) ?? '');
};

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  names: { starts: Path<Values>; ends: Path<Values> };
  shown: Promotion | null;
  isOpen?: boolean;
};

/** From when to when; what has begun keeps its beginning. */
export function WindowFields<Values extends FieldValues>({ form, names, shown, isOpen = false }: Props<Values>) {
  const { fields } = useWords().words.promotions;
  return (
    <div className="columns">
      <FormField
        form={form}
        of="promotion"
        name={names.starts}
        label={fields.starts_at}
        control={{ type: 'datetime-local', readOnly: shown?.state === 'running' }}
      />
      <FormField
        form={form}
        of="promotion"
        name={names.ends}
        label={isOpen ? fields.ends_open : fields.ends_at}
        control={{ type: 'datetime-local' }}
      />
    </div>
  );
}
