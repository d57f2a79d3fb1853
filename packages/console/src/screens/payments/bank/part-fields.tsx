import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../words/use-words.ts';
import type { BookingValues } from './book-line.tsx';
import type { LineShown } from './screen.tsx';

export type PartFieldsProps = {
  form: UseFormReturn<BookingValues>;
  index: number;
  suggestions: LineShown['suggestions'];
  onRemove: (() => void) | null;
};

/** One order or statement that a line pays, and how much of it. */
export function PartFields({ form, index, suggestions, onRemove }: PartFieldsProps) {
  const { words } = useWords();
  const list = `part-${index}-meant`;
  return (
    <div className="part-fields">
      <Field id={`part-${index}-number`} label={words.payments.orderOrStatement}>
        {(ties) => <TextInput {...ties} mono list={list} maxLength={24} {...form.register(`parts.${index}.number`)} />}
      </Field>
      <datalist id={list}>
        {suggestions.map(({ number, missing }) => (
          <option key={number} value={number}>
            {formatFen(missing)}
          </option>
        ))}
      </datalist>
      <Field id={`part-${index}-amount`} label={words.orders.amountYuan}>
        {(ties) => <TextInput {...ties} mono inputMode="decimal" {...form.register(`parts.${index}.amount`)} />}
      </Field>
      {onRemove && (
        <Button variant="quiet" square aria-label={words.payments.removePart(index + 1)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </div>
  );
}
