import { TextInput } from '@aliquot/ui/text-input.tsx';
import { type ComponentProps, useId } from 'react';

export type Suggestion = { value: string; label: string };

type Props = Omit<ComponentProps<typeof TextInput>, 'list' | 'autoComplete'> & {
  /** What is offered for what is typed now. */
  suggestions: readonly Suggestion[];
  /** Hears what is typed, to find what to offer for it. */
  onTyped: (typed: string) => void;
};

/** A field with suggestions while typing; a choice fills it, and any other text is allowed. */
export function SuggestedInput({ suggestions, onTyped, ...rest }: Props) {
  const list = useId();
  return (
    <>
      <TextInput {...rest} list={list} autoComplete="off" onInput={(event) => onTyped(event.currentTarget.value)} />
      <datalist id={list}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
