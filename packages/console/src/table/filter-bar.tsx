import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useLocation } from 'react-router';
import { SuggestedInput, type Suggestion } from '../form/suggested-input.tsx';
import { useWords } from '../words/use-words.ts';
import type { TableState } from './table-state.ts';

export type Option = { value: string; label: string };

export type Filter = { name: string; label: string } & (
  | { kind: 'text' | 'day' }
  /** No options: it is not known yet which there are. */
  | { kind: 'choice'; options: readonly Option[] }
  /** Too many to choose from: they are offered while one types. */
  | { kind: 'suggested'; hint?: string | undefined; suggestions: readonly Suggestion[]; onTyped: (typed: string) => void }
);

/** What a table is filtered by; applied together, and written into the address. */
export function FilterBar({ filters, state }: { filters: readonly Filter[]; state: TableState }) {
  const { words } = useWords();
  // another address is another form: its fields start with that address's values
  const { search } = useLocation();
  const hintOf = (filter: Filter): string | undefined => {
    if (filter.kind === 'suggested') return filter.hint;
    // what the server does with it, in every table
    return filter.kind === 'text' && filter.name === 'q' && isOneLetter(state.filter('q')) ? words.table.oneLetter : undefined;
  };
  const apply = (form: HTMLFormElement) => {
    const given = new FormData(form);
    state.change(
      Object.fromEntries(
        filters.map(({ name }) => {
          const value = given.get(name);
          return [name, typeof value === 'string' ? value.trim() : null];
        }),
      ),
    );
  };
  return (
    <form
      key={search}
      className="filter-bar"
      aria-label={words.table.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {filters.map((filter) => (
        <Field key={filter.name} id={`filter-${filter.name}`} label={filter.label} hint={hintOf(filter)}>
          {(ties) => <FilterControl ties={ties} filter={filter} value={state.filter(filter.name) ?? ''} />}
        </Field>
      ))}
      <div className="filter-actions">
        <Button type="submit">{words.table.apply}</Button>
        <Button variant="quiet" onClick={() => state.change(Object.fromEntries(filters.map(({ name }) => [name, null])))}>
          {words.table.clear}
        </Button>
      </div>
    </form>
  );
}

const isOneLetter = (typed: string | undefined): boolean => /^[!-~]$/.test(typed ?? '');

function FilterControl({ ties, filter, value }: { ties: { id: string }; filter: Filter; value: string }) {
  const { words } = useWords();
  const { name } = filter;
  if (filter.kind === 'suggested') {
    const { suggestions, onTyped } = filter;
    return (
      <SuggestedInput
        {...ties}
        name={name}
        type="search"
        defaultValue={value}
        maxLength={100}
        suggestions={suggestions}
        onTyped={onTyped}
      />
    );
  }
  if (filter.kind !== 'choice')
    return <TextInput {...ties} name={name} type={filter.kind === 'day' ? 'date' : 'search'} defaultValue={value} maxLength={100} />;
  // the chosen value stays while options load, and keeps its element afterwards
  const options = filter.options.length === 0 && value !== '' ? [{ value, label: value }] : filter.options;
  return (
    <Select {...ties} name={name} defaultValue={value}>
      <option value="">{words.table.any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
