import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useShown } from '../../../calls/use-calls.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  /** What may not be chosen, with all below it. */
  without?: number;
};

/** One of the categories, as the tree has them. */
export function CategoryChoice<Values extends FieldValues>({ form, name, label, without }: Props<Values>) {
  const { words, language } = useWords();
  const { data } = useShown('consoleCategories.find', {});
  // a list that is not there yet would show another choice than the form has
  if (!data) return <p role="status">{words.frame.loading}</p>;
  const tree = data.items;
  const isInside = (id: number | null): boolean =>
    id !== null && (id === without || isInside(tree.find((one) => one.id === id)?.parent_id ?? null));
  const message = form.formState.errors[name]?.message;
  return (
    <Field id={`category-${name}`} label={label} error={typeof message === 'string' ? message : undefined}>
      {(ties) => (
        <Select {...ties} {...form.register(name, { valueAsNumber: true })}>
          {tree
            .filter(({ id }) => without === undefined || !isInside(id))
            .map((row) => (
              <option key={row.id} value={row.id}>
                {`${'\u2003'.repeat(row.depth)}${nameIn(row, language)}`}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
