import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useWords } from '../words/use-words.ts';
import { type Listing, type ListingPlace, listingFields, listingHref, pageSizes, sortOrder } from './listing-query.ts';

export type ListingToolbarProps = {
  count: string;
  place: ListingPlace;
  listing: Listing;
  onChoose: (change: Partial<Listing>) => void;
};

/** The number of products, their order, page size, and table or cards. */
export function ListingToolbar({ count, place, listing, onChoose }: ListingToolbarProps) {
  const { words } = useWords();
  const kept = { ...place.query, ...listingFields({ ...listing, sort: 'relevance', limit: 24, page: 1 }) };
  const views = [
    { view: 'table', icon: 'menu', label: words.listing.viewTable },
    { view: 'cards', icon: 'plate', label: words.listing.viewCards },
  ] as const;
  return (
    <div className="listing-toolbar">
      <p role="status">{count}</p>
      <form action={place.path}>
        {Object.entries(kept).flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
        )}
        <Select
          name="sort"
          aria-label={words.listing.sort}
          value={listing.sort}
          onChange={(event) => {
            const sort = sortOrder.find((one) => one === event.target.value);
            if (sort) onChoose({ sort });
          }}
        >
          {sortOrder.map((sort) => (
            <option key={sort} value={sort}>
              {words.listing.sorts[sort]}
            </option>
          ))}
        </Select>
        <Select
          name="limit"
          aria-label={words.listing.perPage}
          value={listing.limit}
          onChange={(event) => {
            const limit = pageSizes.find((size) => String(size) === event.target.value);
            if (limit) onChoose({ limit });
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {words.listing.perPageOption(size)}
            </option>
          ))}
        </Select>
        <Button type="submit" className="without-script">
          {words.listing.apply}
        </Button>
      </form>
      <nav className="view-switch" aria-label={words.listing.view}>
        {views.map(({ view, icon, label }) => (
          <a
            key={view}
            href={listingHref(place, listing, { view, page: listing.page })}
            aria-current={listing.view === view || undefined}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </a>
        ))}
      </nav>
    </div>
  );
}
