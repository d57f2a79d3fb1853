import type { SubmitEvent } from 'react';
import { useTools } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/use-words.ts';
import { type Listing, type ListingPlace, listingFields, listingHref, readListing } from './listing-query.ts';

/** Least and greatest price in whole yuan; a plain form that goes to the list's own address. */
export function PriceRange({ place, listing }: { place: ListingPlace; listing: Listing }) {
  const { words } = useWords();
  const { navigate } = useTools();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === 'string' && name.startsWith('price_')) typed.set(name, value);
    const { priceMin, priceMax } = readListing(typed);
    navigate(listingHref(place, listing, { priceMin, priceMax }));
  };
  const kept = { ...place.query, ...listingFields({ ...listing, priceMin: null, priceMax: null, page: 1 }) };
  const field = (name: string, label: string, value: number | null) => (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      name={name}
      min={0}
      step={1}
      max={9_999_999}
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ''}
      key={value}
    />
  );
  return (
    <section className="facet">
      <h2>{words.product.priceRange}</h2>
      <form className="price-range" action={place.path} onSubmit={submit}>
        {Object.entries(kept).flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
        )}
        {field('price_min', words.product.priceMin, listing.priceMin)}
        <span aria-hidden="true">–</span>
        {field('price_max', words.product.priceMax, listing.priceMax)}
        <Button type="submit" size="sm">
          {words.product.apply}
        </Button>
      </form>
    </section>
  );
}
