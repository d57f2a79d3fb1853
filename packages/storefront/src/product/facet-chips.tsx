import { formatFen } from '@aliquot/contract/money.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { toggle } from './facets.tsx';
import { type Listing, type ListingPlace, clearedHref, hasFilters, listingHref } from './listing-query.ts';
import type { ProductPage } from './types.ts';

/** The chosen filters; each goes away at a press. */
export function FacetChips({ facets, place, listing }: { facets: ProductPage['facets']; place: ListingPlace; listing: Listing }) {
  const { words } = useWords();
  if (!hasFilters(listing)) return null;
  const chips = facets.flatMap((facet) =>
    facet.values
      .filter(({ chosen }) => chosen)
      .map((value) => ({ label: value.label, href: listingHref(place, listing, toggle(facet.key, value, listing)) })),
  );
  if (listing.priceMin !== null) {
    chips.push({
      label: words.product.priceOver(formatFen(listing.priceMin * 100)),
      href: listingHref(place, listing, { priceMin: null }),
    });
  }
  if (listing.priceMax !== null) {
    chips.push({
      label: words.product.priceUnder(formatFen(listing.priceMax * 100)),
      href: listingHref(place, listing, { priceMax: null }),
    });
  }
  return (
    <ul className="chips" aria-label={words.product.chosen}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href} aria-label={words.product.takeAway(label)}>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={clearedHref(place, listing)}>
          {words.product.clearAll}
        </a>
      </li>
    </ul>
  );
}
