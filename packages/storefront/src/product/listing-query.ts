import type { Input } from '@aliquot/contract/shop/client.ts';
import { type Query, queryString } from '@aliquot/contract/shop/routes.ts';

export type Sort = NonNullable<Input<'catalogue', 'findProducts'>['sort']>;
export const pageSizes = [24, 48, 96] as const;
export const sortOrder = ['relevance', 'popular', 'price_asc', 'price_desc', 'unit_price', 'newest'] as const satisfies readonly Sort[];
type Availability = NonNullable<Input<'catalogue', 'findProducts'>['availability']>[number];
/** As the facet shows them. */
export const availabilities = [
  'ships_today',
  'in_stock',
  'made_in_week',
  'made_later',
  'on_request',
] as const satisfies readonly Availability[];

/** A list's address: filters, order, page, look. Prices are whole yuan here, as typed. */
export type Listing = {
  brands: number[];
  categories: number[];
  availability: Availability[];
  priceMin: number | null;
  priceMax: number | null;
  /** Chosen category attributes, as in the address: `membrane:PTFE`, `pore-size:0.2..0.5`. */
  attributes: string[];
  sort: Sort;
  page: number;
  limit: (typeof pageSizes)[number];
  view: 'table' | 'cards';
};

const MOST_YUAN = 9_999_999;
const MOST_VALUES = 50;
const attributePattern = /^[a-z0-9]+(-[a-z0-9]+)*:.+$/s;

/** Reads a list's address; what makes no sense there is as good as not there. */
export function readListing(query: URLSearchParams): Listing {
  return {
    brands: ids(query.getAll('brand')),
    categories: ids(query.getAll('category')),
    availability: availabilities.filter((one) => query.getAll('availability').includes(one)),
    priceMin: yuan(query.get('price_min')),
    priceMax: yuan(query.get('price_max')),
    attributes: [...new Set(query.getAll('attr').filter((text) => text.length <= 200 && attributePattern.test(text)))].slice(
      0,
      MOST_VALUES,
    ),
    sort: sortOrder.find((sort) => sort === query.get('sort')) ?? 'relevance',
    page: Math.min(ids([query.get('page') ?? ''])[0] ?? 1, 10_000),
    limit: pageSizes.find((size) => String(size) === query.get('limit')) ?? 24,
    view: query.get('view') === 'cards' ? 'cards' : 'table',
  };
}

/** The same as the API's input. */
export const filtersOf = (listing: Listing) => ({
  brand: listing.brands,
  category: listing.categories,
  ...(listing.availability.length === 0 ? {} : { availability: listing.availability }),
  ...(listing.priceMin === null ? {} : { price_min: listing.priceMin * 100 }),
  ...(listing.priceMax === null ? {} : { price_max: listing.priceMax * 100 }),
  ...(listing.attributes.length === 0 ? {} : { attr: listing.attributes }),
  sort: listing.sort,
  page: listing.page,
  limit: listing.limit,
});

/** A list's place: its path, and parameters besides the listing, such as `q`. */
export type ListingPlace = { path: string; query?: Record<string, string> };

/** The query fields of a listing, defaults left out. */
export function listingFields(listing: Listing): Record<string, string | string[]> {
  const fields: Record<string, string | string[] | null> = {
    brand: listing.brands.map(String),
    category: listing.categories.map(String),
    availability: listing.availability,
    price_min: listing.priceMin === null ? null : String(listing.priceMin),
    price_max: listing.priceMax === null ? null : String(listing.priceMax),
    attr: listing.attributes,
    sort: listing.sort === 'relevance' ? null : listing.sort,
    view: listing.view === 'table' ? null : listing.view,
    limit: listing.limit === 24 ? null : String(listing.limit),
    page: listing.page === 1 ? null : String(listing.page),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value.length === 0 ? [] : [[name, value]])),
  );
}

/** The address of a list with a change; changes other than the page start at the first page. */
export function listingHref({ path, query = {} }: ListingPlace, listing: Listing, change: Partial<Listing>): string {
  const all: Query = { ...query, ...listingFields({ ...listing, page: 1, ...change }) };
  return path + queryString(all);
}

/** A listing with every filter taken away; order and look stay. */
export const cleared = (listing: Listing): Listing => ({
  ...listing,
  brands: [],
  categories: [],
  availability: [],
  priceMin: null,
  priceMax: null,
  attributes: [],
});

/** Its address. */
export const clearedHref = (place: ListingPlace, listing: Listing): string => listingHref(place, cleared(listing), {});

export const hasFilters = ({ brands, categories, availability, priceMin, priceMax, attributes }: Listing): boolean =>
  priceMin !== null || priceMax !== null || [brands, categories, availability, attributes].some(({ length }) => length > 0);

function ids(texts: readonly string[]): number[] {
  const found = texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);
  return [...new Set(found)].slice(0, MOST_VALUES);
}

const yuan = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), MOST_YUAN) : null);
