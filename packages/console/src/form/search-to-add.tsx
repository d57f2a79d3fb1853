import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../words/use-words.ts';

type Props<Found extends { id: number }> = {
  label: string;
  search: (typed: string) => Promise<readonly Found[]>;
  /** A button that adds what was found. */
  renderFound: (found: Found) => ReactNode;
};

/** A search inside a form: what it finds is added to the form. */
export function SearchToAdd<Found extends { id: number }>({ label, search, renderFound }: Props<Found>) {
  const { words } = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const find = async () => {
    if (typed.trim() !== '') setFound(await search(typed.trim()));
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // it is inside another form, which must not be submitted
    event.preventDefault();
    void find();
  };
  return (
    <div className="stack">
      <div className="filter-bar">
        <Field id={id} label={label}>
          {(ties) => (
            <TextInput
              {...ties}
              type="search"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <div className="filter-actions">
          <Button onClick={() => void find()}>{words.frame.searchButton}</Button>
        </div>
      </div>
      {found && (
        <ul className="stack" aria-label={words.frame.results}>
          {found.length === 0 && <li>{words.table.empty}</li>}
          {found.map((one) => (
            <li key={one.id}>{renderFound(one)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
