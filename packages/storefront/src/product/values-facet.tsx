import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useStableCallback } from '@aliquot/ui/use-stable-callback.ts';
import { useWords } from '../words/use-words.ts';
import { fieldOf, isChosen, toggled } from './facet-choice.ts';
import type { Listing } from './listing-query.ts';
import type { FacetShown, FacetValue } from './types.ts';

export type FacetProps = { facet: FacetShown; listing: Listing; onChoose: (change: Partial<Listing>) => void };

const SHOWN_AT_ONCE = 8;
/** From here on one looks for a value by its letters rather than by reading. */
const WORTH_A_SEARCH = 16;

/**
 * Values to choose from. A long list starts with the most frequent; the rest unfolds and can be
 * searched.
 */
export function ValuesFacet({ facet: { key, label, values }, listing, onChoose }: FacetProps) {
  const { words } = useWords();
  const [wanted, setWanted] = useState('');
  // as the page came: what is chosen later stays where it was chosen
  const [first] = useState(() => new Set(values.filter((one, index) => one.chosen || index < SHOWN_AT_ONCE).map(({ value }) => value)));
  const toggle = useStableCallback((value: string) => onChoose(toggled(key, value, listing)));
  const isLone = values.length === 1 && key !== 'availability' && !values.some(({ value }) => isChosen(key, value, listing));
  if (values.length === 0 || isLone) return null;

  const box = (value: FacetValue) => (
    <ValueBox key={value.value} facet={key} value={value} chosen={isChosen(key, value.value, listing)} onToggle={toggle} />
  );
  const isLong = values.length > SHOWN_AT_ONCE + 2;
  const matching = values.filter((value) => value.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const shown = wanted.trim() !== '' ? matching : isLong ? values.filter(({ value }) => first.has(value)) : values;
  const rest = wanted.trim() !== '' || !isLong ? [] : values.filter(({ value }) => !first.has(value));
  return (
    <details className="facet" open>
      <summary>{label}</summary>
      {values.length >= WORTH_A_SEARCH && (
        <input
          type="search"
          className="input facet-search needs-script"
          aria-label={words.listing.findValue(label)}
          placeholder={words.listing.findValueShort}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul aria-label={label}>{shown.map(box)}</ul>
      {shown.length === 0 && <p className="facet-none">{words.listing.noSuchValue}</p>}
      {rest.length > 0 && (
        <details className="facet-more">
          <summary>{words.listing.moreValues(rest.length)}</summary>
          <ul aria-label={label}>{rest.map(box)}</ul>
        </details>
      )}
    </details>
  );
}

type ValueBoxProps = { facet: string; value: FacetValue; chosen: boolean; onToggle: (value: string) => void };

/** One value. React writes to a field with each render, and the browser styles its row again. */
const ValueBox = memo(({ facet, value: { value, label, count }, chosen, onToggle }: ValueBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  // what was pressed before the code was there, or is kept by the browser, was not chosen
  useLayoutEffect(() => {
    if (box.current) box.current.checked = chosen;
  }, [chosen]);
  return (
    <li>
      <label className="facet-value" data-none={(count === 0 && !chosen) || undefined}>
        <input ref={box} type="checkbox" {...fieldOf(facet, value)} checked={chosen} onChange={() => onToggle(value)} />
        <span>{label}</span>
        <span className="facet-count">{count}</span>
      </label>
    </li>
  );
});
