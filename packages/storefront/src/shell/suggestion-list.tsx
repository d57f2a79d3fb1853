import { useEffect, useRef } from 'react';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { markMatches } from './mark-matches.ts';
import type { Choice, ChoiceGroup } from './suggestion-groups.ts';

export type SuggestionListProps = {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** What is marked in the choices. */
  typed: string;
  /** The active choice, counted through all groups; the last one after them is to forget. */
  active: number;
  onChoose: (choice: Choice) => void;
  forget: { label: string; act: () => void } | null;
};

/** The combobox's list. Choices are links too, to open in a new tab; focus stays in the field. */
export function SuggestionList({ id, label, groups, typed, active, onChoose, forget }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  // where the field would lose the focus, and with it the list, before the click
  useEffect(() => {
    const keepFocus = (event: Event) => event.preventDefault();
    const element = list.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);

  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  const option = (index: number) => ({ id: `${id}-${index}`, role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const;
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={label} ref={list}>
      {groups.map(({ key, title, choices }, group) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} role="presentation">
            {title}
          </p>
          {choices.map((choice, index) => (
            <a key={choice.key} href={choice.href} {...option((starts[group] ?? 0) + index)} onClick={() => onChoose(choice)}>
              {choice.picture !== undefined && <Picture src={`/pictures/${choice.picture}.svg`} alt="" width={48} height={36} eager />}
              {(key === 'queries' || key === 'recent') && <Icon name="search" size={16} />}
              <span>
                {choice.identifier !== undefined && <span className="mono">{choice.identifier}</span>}
                {choice.identifier !== undefined && choice.text !== '' && ' → '}
                <Marked text={choice.text} typed={key === 'recent' ? '' : typed} />
                {choice.detail !== undefined && (
                  <small>
                    <Marked text={choice.detail} typed={key === 'products' ? typed : ''} />
                  </small>
                )}
              </span>
            </a>
          ))}
        </div>
      ))}
      {forget && (
        <button
          type="button"
          {...option(groups.reduce((sum, { choices }) => sum + choices.length, 0))}
          onClick={() => {
            forget.act();
          }}
        >
          {forget.label}
        </button>
      )}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markMatches(text, typed).map((run, index) => (run.hit ? <mark key={index}>{run.text}</mark> : run.text));
}
