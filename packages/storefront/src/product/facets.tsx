import { useWords } from '../words/use-words.ts';
import { type Listing, type ListingPlace, listingHref } from './listing-query.ts';
import { PriceRange } from './price-range.tsx';
import type { FacetShown, FacetValue, ProductPage } from './types.ts';

type FacetProps = { place: ListingPlace; listing: Listing };

const SHOWN_AT_ONCE = 8;

/** The filters of a list with their counts: each value is a link that adds it or takes it away, so they work without scripts. */
export function Facets({ facets, ...props }: FacetProps & { facets: ProductPage['facets'] }) {
  return (
    <>
      {facets.map((facet) => (
        <Facet key={facet.key} facet={facet} {...props} />
      ))}
      <PriceRange {...props} />
    </>
  );
}

function Facet({ facet, place, listing }: FacetProps & { facet: FacetShown }) {
  const { words } = useWords();
  const values = facet.values.filter(({ count, chosen }) => count > 0 || chosen);
  if (values.length === 0 || (values.length === 1 && !values[0]?.chosen && facet.key !== 'availability')) return null;
  const isLong = values.length > SHOWN_AT_ONCE + 2;
  const shown = isLong ? values.filter(({ chosen }, index) => chosen || index < SHOWN_AT_ONCE) : values;
  const rest = values.filter((value) => !shown.includes(value));
  const link = (value: FacetValue) => (
    <li key={value.value}>
      <a
        className="facet-value"
        href={listingHref(place, listing, toggle(facet.key, value, listing))}
        aria-current={value.chosen || undefined}
      >
        <span>{value.label}</span>
        <span className="facet-count">{value.count}</span>
      </a>
    </li>
  );
  return (
    <section className="facet">
      <h2>{facet.label}</h2>
      <ul>{shown.map(link)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{words.product.showAllValues(values.length)}</summary>
          <ul>{rest.map(link)}</ul>
        </details>
      )}
    </section>
  );
}

/** The change that adds a value which is not chosen, or takes a chosen one away. */
export function toggle(key: string, { value, chosen }: Pick<FacetValue, 'value' | 'chosen'>, listing: Listing): Partial<Listing> {
  const id = Number(value);
  const toggled = (ids: readonly number[]) => (chosen ? ids.filter((other) => other !== id) : [...ids, id]);
  if (key === 'brand') return { brands: toggled(listing.brands) };
  if (key === 'category') return { categories: toggled(listing.categories) };
  return { inStock: !chosen };
}
