import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { afterPaint } from '../navigation/after-paint.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { useLasting } from '@aliquot/ui/use-lasting.ts';
import { useWords } from '../words/use-words.ts';
import { countText, countWords } from './count-text.ts';
import { FacetChips } from './facet-chips.tsx';
import { Facets } from './facets.tsx';
import { type Listing, type ListingPlace, clearedHref, hasFilters, listingHref, readListing } from './listing-query.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { PrintDate } from './print-date.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductTable } from './product-table.tsx';
import { useSteadyFacets } from './steady-facets.ts';
import type { ListingPage } from './types.ts';
import '../look/listing.css';

export type ProductListingProps = {
  page: ListingPage;
  place: ListingPlace;
  listing: Listing;
  /** Names the table for a screen reader. */
  label: string;
  /** Shown in place of an empty list without filters. */
  empty?: ReactNode;
};

/** What was chosen since a list was loaded, and the addresses that led there. */
type Wanted = {
  since: Listing;
  /** Where the reader was going then. */
  during: Location | undefined;
  listing: Listing;
  /** An earlier one of them under way is not what is wanted now. */
  hrefs: readonly string[];
};

/**
 * A product list with filters, order, look and pages, shared by all its screens. Choices show at
 * once; former products stay until the new ones arrive.
 */
export function ProductListing({ page, place, listing: loaded, label, empty }: ProductListingProps) {
  const { words } = useWords();
  const { navigate } = useTools();
  const { pathname } = useLocation();
  const target = useNavigation().location;
  // a ticked box shows at once, before the router starts and during other navigations
  const [wanted, setWanted] = useState<Wanted>({ since: loaded, during: target, listing: loaded, hrefs: [] });
  const targetHref = target ? target.pathname + target.search : '';
  if (wanted.since !== loaded) setWanted({ since: loaded, during: target, listing: loaded, hrefs: [] });
  // it is on its way: whatever is navigated to from now on is wanted instead
  else if (targetHref === wanted.hrefs.at(-1)) setWanted({ ...wanted, during: target, hrefs: [] });
  const isOther = target?.pathname === pathname && target !== wanted.during && !wanted.hrefs.includes(targetHref);
  const listing = isOther ? readListing(new URLSearchParams(target.search)) : wanted.listing;
  const isBusy = listing !== loaded;
  // not a delayed transition: that makes a layer of all products at the press already
  const isLate = useLasting(isBusy, 150);
  // the box that was pressed is painted first, then what follows from it
  const deferred = useDeferredValue(listing);
  const listed = isBusy ? deferred : listing;
  const go = (change: Partial<Listing>, isAtOnce: boolean) => {
    const href = listingHref(place, listing, change);
    const next = { ...listing, page: 1, ...change };
    setWanted({ since: loaded, during: target, listing: next, hrefs: [...wanted.hrefs, href] });
    afterPaint(() => navigate(href), isAtOnce);
  };
  const choose = (change: Partial<Listing>) => go(change, false);
  // the beginning of the navigation allows what was typed to be replaced by what was understood
  const chooseTyped = (change: Partial<Listing>) => go(change, true);
  const address = listingHref(place, { ...loaded, page: 1 }, {}).split('?')[0] + JSON.stringify(place.query ?? {});
  const facets = useSteadyFacets(address, page.facets);
  const filtered = hasFilters(loaded);
  if (page.total === 0 && !filtered && empty) return empty;
  const pageCount = Math.max(1, Math.ceil(page.total / page.limit));
  return (
    <div className="listing">
      <aside aria-label={words.listing.filters} className="listing-filters no-print">
        <Button popoverTarget="filters" className="listing-filters-open">
          <Icon name="filter" size={16} />
          {words.listing.showFilters}
        </Button>
        {/* beside the list on a desktop; on a phone a sheet, which opens without scripts too */}
        <div id="filters" popover="auto" className="listing-facets">
          <div className="listing-facets-head">
            <p>{words.listing.filters}</p>
            <Button variant="quiet" square popoverTarget="filters" popoverTargetAction="hide" aria-label={words.shell.close}>
              <Icon name="close" />
            </Button>
          </div>
          <Facets key={address} facets={facets} place={place} listing={listing} onChoose={choose} onType={chooseTyped} />
          <div className="listing-facets-foot needs-script">
            <Button variant="primary" popoverTarget="filters" popoverTargetAction="hide">
              {words.listing.seeProducts(countText(page))}
            </Button>
          </div>
        </div>
      </aside>
      <div className="listing-results" aria-busy={isBusy}>
        <ListingToolbar count={countWords(page, words)} place={place} listing={listing} onChoose={choose} />
        <FacetChips facets={facets} place={place} listing={listed} />
        <div className="listing-products" data-late={isLate || undefined}>
          {page.items.length === 0 ? (
            <EmptyState
              icon="filter"
              title={filtered ? words.listing.noneTitle : words.listing.emptyTitle}
              actions={filtered && <LinkButton href={clearedHref(place, loaded)}>{words.listing.clearAll}</LinkButton>}
            >
              {filtered ? words.listing.noneText : words.listing.emptyText}
            </EmptyState>
          ) : loaded.view === 'cards' ? (
            <ProductCards products={page.items} withCart eager={8} />
          ) : (
            <ProductTable products={page.items} label={label} />
          )}
        </div>
        <PrintDate />
        <Pagination
          label={words.product.pages}
          previousLabel={words.product.previousPage}
          nextLabel={words.product.nextPage}
          pageLabel={words.product.pageNumber}
          page={loaded.page}
          pageCount={pageCount}
          href={(number) => listingHref(place, loaded, { page: number })}
        />
      </div>
    </div>
  );
}
