import { useTools } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { useWords } from '../words/use-words.ts';
import { type Listing, type ListingPlace, listingFields, listingHref, sortOrder } from './listing-query.ts';

/** How many there are, their order, and whether they stand in a table or as cards. */
export function ListingToolbar({ total, place, listing }: { total: number; place: ListingPlace; listing: Listing }) {
  const { words } = useWords();
  const { navigate } = useTools();
  const kept = { ...place.query, ...listingFields({ ...listing, sort: 'relevance', page: 1 }) };
  const views = [
    { view: 'table', icon: 'menu', label: words.product.viewTable },
    { view: 'cards', icon: 'plate', label: words.product.viewCards },
  ] as const;
  return (
    <div className="listing-toolbar">
      <p role="status">{words.product.products(total)}</p>
      <form action={place.path}>
        {Object.entries(kept).flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
        )}
        <Select
          name="sort"
          aria-label={words.product.sort}
          value={listing.sort}
          onChange={(event) => {
            const sort = sortOrder.find((one) => one === event.target.value);
            if (sort) navigate(listingHref(place, listing, { sort }));
          }}
        >
          {sortOrder.map((sort) => (
            <option key={sort} value={sort}>
              {words.product.sorts[sort]}
            </option>
          ))}
        </Select>
        <Button type="submit" className="without-script">
          {words.product.apply}
        </Button>
      </form>
      <nav className="view-switch" aria-label={words.product.view}>
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
