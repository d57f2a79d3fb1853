import { ownReturnExceptions } from '@aliquot/contract/core/own-return-exceptions.ts';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useWords } from '../../../words/use-words.ts';

const name = 'return_exceptions';

/** A pack's exceptions from 7-day returns: one text as in an import, as checkboxes. */
export function ReturnExceptions({ form }: { form: UseFormReturn<TypedValues> }) {
  const { words } = useWords();
  const { fields, hints, returnExceptions } = words.catalogue;
  const chosen = (form.watch(name) ?? '').split('; ').filter((word) => word !== '');
  const message = form.formState.errors[name]?.message;
  const tick = (word: string, isTicked: boolean) => {
    const others = chosen.filter((one) => one !== word);
    form.setValue(name, (isTicked ? [...others, word] : others).join('; '), { shouldDirty: true });
  };
  return (
    <fieldset className="choice-group">
      <legend className="field-label">{fields.return_exceptions}</legend>
      <p className="field-hint">{hints.return_exceptions}</p>
      <div className="choice-list">
        {ownReturnExceptions.map((word) => (
          <Checkbox
            key={word}
            label={returnExceptions[word].name}
            detail={returnExceptions[word].detail}
            checked={chosen.includes(word)}
            onChange={(event) => tick(word, event.target.checked)}
          />
        ))}
      </div>
      {message && <p className="field-error">{message}</p>}
    </fieldset>
  );
}
