import { type ReactNode, useEffect } from 'react';

/** What was found of one kind; each leads to its own address. */
export type SearchResultGroup = { key: string; title: string; choices: { href: string; shown: ReactNode }[] };

type Props = {
  id: string;
  label: string;
  groups: readonly SearchResultGroup[];
  /** The active choice, counted through all groups; -1 where none is. */
  active: number;
  onChoose: () => void;
};

/** The search's list. Choices are links too, to open in a new tab; focus stays in the field. */
export function SearchResultList({ id, label, groups, active, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <div
      className="search-results"
      role="listbox"
      id={id}
      aria-label={label}
      tabIndex={-1}
      // where the field would lose the focus, and with it the list, before the click
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ key, title, choices }, group) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} role="presentation">
            {title}
          </p>
          {choices.map(({ href, shown }, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <a key={href} id={`${id}-${at}`} href={href} role="option" tabIndex={-1} aria-selected={at === active} onClick={onChoose}>
                {shown}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
