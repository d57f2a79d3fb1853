import { memo } from 'react';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { isChosen, rangeOf, toggled, withRange } from './facet-choice.ts';
import { formatFigure } from './format-figure.ts';
import { type Listing, type ListingPlace, clearedHref, hasFilters, listingHref } from './listing-query.ts';
import type { FacetShown } from './types.ts';

/** `named` states the facet too. */
type Chip = { label: string; named: string; change: Partial<Listing> };

/** Facets whose values are clear without a label. */
const plain = new Set(['brand', 'category', 'availability']);

type FacetChipsProps = { facets: readonly FacetShown[]; place: ListingPlace; listing: Listing };

/** The chosen filters; each goes away at a press. */
export const FacetChips = memo(({ facets, place, listing }: FacetChipsProps) => {
  const { words } = useWords();
  if (!hasFilters(listing)) return null;
  const chips: Chip[] = facets.flatMap((facet) =>
    facet.kind === 'range' && facet.key !== 'price'
      ? rangeChip(facet)
      : facet.values
          .filter(({ value }) => isChosen(facet.key, value, listing))
          .map(({ label, value }) => ({
            label: plain.has(facet.key) ? label : words.listing.chosenValue(facet.label, label),
            named: words.listing.chosenValue(facet.label, label),
            change: toggled(facet.key, value, listing),
          })),
  );
  chips.push(...rangeChip({ key: 'price', label: words.listing.priceRange, unit: '¥' }));

  function rangeChip({ key, label, unit }: Pick<FacetShown, 'key' | 'label' | 'unit'>): Chip[] {
    const { from, to } = rangeOf(key, listing);
    if (from === null && to === null) return [];
    const ends = words.listing.chosenRange(from === null ? null : formatFigure(from), to === null ? null : formatFigure(to), unit);
    const named = words.listing.chosenValue(label, ends);
    return [{ label: named, named, change: withRange(key, { from: null, to: null }, listing) }];
  }

  return (
    <ul className="chips" aria-label={words.listing.chosen}>
      {chips.map(({ label, named, change }) => (
        <li key={named}>
          <a className="chip" href={listingHref(place, listing, change)} aria-label={words.listing.takeAway(named)}>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={clearedHref(place, listing)}>
          {words.listing.clearAll}
        </a>
      </li>
    </ul>
  );
});
