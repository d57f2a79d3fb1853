import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useWords } from '../words/use-words.ts';
import { FacetChips } from './facet-chips.tsx';
import { Facets } from './facets.tsx';
import { type Listing, type ListingPlace, clearedHref, hasFilters, listingHref } from './listing-query.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductTable } from './product-table.tsx';
import type { ProductPage } from './types.ts';

export type ProductListingProps = {
  page: ProductPage;
  place: ListingPlace;
  listing: Listing;
  /** Names the table for a screen reader. */
  label: string;
  /** What stands in place of an empty list that no filter has emptied. */
  empty?: ReactNode;
};

/** A list of products with its filters, order, look and pages: the same on every screen that has one. */
export function ProductListing({ page, place, listing, label, empty }: ProductListingProps) {
  const { words } = useWords();
  const filtered = hasFilters(listing);
  if (page.total === 0 && !filtered && empty) return empty;
  const pageCount = Math.max(1, Math.ceil(page.total / page.limit));
  return (
    <div className="listing">
      <aside aria-label={words.product.filters} className="listing-filters">
        <input type="checkbox" id="filters-open" className="listing-filters-switch sr-only" />
        <label htmlFor="filters-open" className="button listing-filters-label">
          <Icon name="filter" size={16} />
          {words.product.showFilters}
        </label>
        <div className="listing-facets">
          <Facets facets={page.facets} place={place} listing={listing} />
        </div>
      </aside>
      <div className="listing-results">
        <ListingToolbar total={page.total} place={place} listing={listing} />
        <FacetChips facets={page.facets} place={place} listing={listing} />
        {page.items.length === 0 ? (
          <EmptyState
            icon="filter"
            title={filtered ? words.product.noneTitle : words.product.emptyTitle}
            actions={filtered && <LinkButton href={clearedHref(place, listing)}>{words.product.clearAll}</LinkButton>}
          >
            {filtered ? words.product.noneText : words.product.emptyText}
          </EmptyState>
        ) : listing.view === 'cards' ? (
          <ProductCards products={page.items} withCart eager={8} />
        ) : (
          <ProductTable products={page.items} label={label} />
        )}
        <Pagination
          label={words.product.pages}
          previousLabel={words.product.previousPage}
          nextLabel={words.product.nextPage}
          pageLabel={words.product.pageNumber}
          page={listing.page}
          pageCount={pageCount}
          href={(number) => listingHref(place, listing, { page: number })}
        />
      </div>
    </div>
  );
}
