import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../../words/use-words.ts';
import { type Statement, findStatements } from './statement-codes.ts';

/** As many as one looks through; who sees more than that types another word. */
const SHOWN = 8;

type Props = {
  id: string;
  label: string;
  /** What can still be chosen. */
  statements: readonly Statement[];
  onAdd: (code: string) => void;
};

/** Finds statements while one types; a press adds one, Enter the first. */
export function StatementSearch({ id, label, statements, onAdd }: Props) {
  const { words } = useWords();
  const text = words.substances;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = findStatements(statements, typed);
  const [first] = found;
  const add = ({ code }: Statement) => {
    onAdd(code);
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // it is inside a form, which must not be submitted
    event.preventDefault();
    if (first) add(first);
  };
  return (
    <div className="statement-search">
      <Field id={id} label={label}>
        {(ties) => (
          <TextInput
            {...ties}
            ref={input}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p className="field-hint" role="status">
        {typed.trim() !== '' && text.found(found.length, SHOWN)}
      </p>
      {found.length > 0 && (
        <ul className="statement-list">
          {found.slice(0, SHOWN).map((statement) => (
            <li key={statement.code}>
              <button type="button" className="statement-found" onClick={() => add(statement)}>
                <span className="mono">{statement.code}</span> <span>{statement.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
