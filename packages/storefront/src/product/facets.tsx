import type { SubmitEvent } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../words/use-words.ts';
import { type Listing, type ListingPlace, cleared, listingFields } from './listing-query.ts';
import { RangeFacet } from './range-facet.tsx';
import type { FacetShown } from './types.ts';
import { ValuesFacet } from './values-facet.tsx';

export type FacetsProps = {
  facets: readonly FacetShown[];
  place: ListingPlace;
  listing: Listing;
  onChoose: (change: Partial<Listing>) => void;
  /** Of what was typed, a range. */
  onType: (change: Partial<Listing>) => void;
};

/**
 * A list's filters with counts. A plain form sends them together; with scripts each applies at
 * once. A list without prices can still be limited by price.
 */
export function Facets({ facets, place, listing, onChoose, onType }: FacetsProps) {
  const { words } = useWords();
  const kept = { ...place.query, ...listingFields(cleared({ ...listing, page: 1 })) };
  const shown = facets.some(({ key }) => key === 'price') ? facets.map(inYuan) : [...facets, priceFacet(words.listing.priceRange)];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Enter in a range: its field has heard of it already
    event.preventDefault();
  };
  return (
    <form className="facets" action={place.path} onSubmit={submit}>
      {Object.entries(kept).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {shown.map((facet) =>
        facet.kind === 'range' ? (
          <RangeFacet key={facet.key} facet={facet} listing={listing} onChoose={onType} />
        ) : (
          <ValuesFacet key={facet.key} facet={facet} listing={listing} onChoose={onChoose} />
        ),
      )}
      <Button type="submit" variant="primary" className="without-script">
        {words.listing.apply}
      </Button>
    </form>
  );
}

const priceFacet = (label: string): FacetShown => ({ key: 'price', label, kind: 'range', unit: '¥', values: [], range: null });

/** Prices are fen on the wire, and whole yuan where people read and type them. */
function inYuan(facet: FacetShown): FacetShown {
  if (facet.key !== 'price' || facet.range === null) return facet;
  const { min, max, from, to } = facet.range;
  const yuan = { min: Math.floor(min / 100), max: Math.ceil(max / 100), from, to };
  return { ...facet, unit: '¥', range: yuan };
}
