import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** More than this many are shown side by side. */
const many = 12;

export type CheckChoicesProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** A field that holds the keys of what is chosen. */
  name: Path<Values>;
  label: string;
  hint?: string;
  options: readonly { key: string; name: string; detail?: string }[];
};

/** Several of a few, each with its box, and what is wrong with the choice. */
export function CheckChoices<Values extends FieldValues>({ form, name, label, hint, options }: CheckChoicesProps<Values>) {
  const message = form.formState.errors[name]?.message;
  const error = typeof message === 'string' ? message : undefined;
  return (
    <fieldset className="choice-group" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className={options.length > many ? 'choice-columns' : 'choice-list'}>
        {options.map((option) => (
          <Checkbox key={option.key} label={option.name} detail={option.detail} value={option.key} {...form.register(name)} />
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
