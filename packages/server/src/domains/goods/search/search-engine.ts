import type { availabilities, sorts, stockStates } from '@aliquot/contract/shop/listing.ts';
import type { Method } from '../../warehouse/shipping/shipping-method.ts';
import type { IdentifierKind } from './internal/recognise.ts';

/**
 * A product query. All conditions hold; `null` and empty mean none. Prices are fen with VAT, as of
 * now.
 */
export type ProductQuery = {
  text: string | null;
  /** A built-in list's flag: hot, new, recommended, own-brand, agent-brand. */
  flag: string | null;
  /** Only these products, by default in this order. */
  only: readonly number[] | null;
  /** Only products of these substances, by default in this order. */
  substances: readonly number[] | null;
  /** Categories and brand within which the page moves: no facet looks outside. */
  within: readonly number[];
  withinBrand: number | null;
  /** Chosen values of the facets; a category means all below it. */
  categories: readonly number[];
  brands: readonly number[];
  availability: readonly Availability[];
  /** How goods travel that leave today, for `ships_today`. */
  leavingToday: readonly Method[];
  priceMin: number | null;
  priceMax: number | null;
  /** Chosen values of the other facets, one entry a key. */
  attributes: readonly AttributeChoice[];
  sort: (typeof sorts)[number];
  page: number;
  limit: number;
};

/** The most popular product of all: what others want they say beside it. */
export const onePage: ProductQuery = {
  text: null,
  flag: null,
  only: null,
  substances: null,
  within: [],
  withinBrand: null,
  categories: [],
  brands: [],
  availability: [],
  leavingToday: [],
  priceMin: null,
  priceMax: null,
  attributes: [],
  sort: 'popular',
  page: 1,
  limit: 1,
};

export type StockState = (typeof stockStates)[number];
export type Availability = (typeof availabilities)[number];

/** A number for each. */
export const availabilityOf = (count: (one: Availability) => number): Record<Availability, number> => ({
  ships_today: count('ships_today'),
  in_stock: count('in_stock'),
  made_in_week: count('made_in_week'),
  made_later: count('made_later'),
  on_request: count('on_request'),
});

/** A condition on one attribute: one of the values, or a number in one of the ranges. */
export type AttributeChoice = { key: string; values: readonly string[]; ranges: readonly Range[] };
export type Range = { from: number | null; to: number | null };

export type Count = { id: number; count: number };

/** An attribute that distinguishes the hits, counted without its own choice; values in English. */
export type AttributeFacet =
  | { key: string; kind: 'values'; values: { value: string; count: number }[] }
  | { key: string; kind: 'range'; min: number; max: number };

export type ProductHits = {
  ids: number[];
  total: number;
  /** Whether there are more than `total`. Both engines of today count exactly, at any size. */
  isCapped: boolean;
  /** Each facet is counted without its own choice, so that another value can be added. */
  brands: Count[];
  /** Every category on the way down counts, not only the last. */
  categories: Count[];
  availability: Record<Availability, number>;
  /** The lowest and the highest price in fen; null without a hit. */
  price: { min: number; max: number } | null;
  attributes: AttributeFacet[];
  recognised: Recognised | null;
  /** CAS numbers in the catalogue that a mistyped one may have meant. */
  didYouMean: string[];
  /** What was searched instead, where nothing has the words as they were typed. */
  corrected: string | null;
  /** How sure the hits are; null without a text or without a hit. */
  match: Match | null;
  /** Where to go on from nothing: words that find something, and products that many want. */
  leadOn: { queries: string[]; ids: number[] } | null;
};

/**
 * What makes hits of a text: an identifier, a whole name, all its words (in laboratory terms too),
 * another reading of it (`corrected` says which), or most of its words.
 */
export type Match = 'identifier' | 'name' | 'words' | 'reading' | 'most';

/** What the text is; `name` is the substance that an identifier names, where it is one. */
export type Recognised = { kind: IdentifierKind | 'un_number'; value: string; name: { en: string; zh: string | null } | null };

export type Suggested = {
  recognised: Recognised | null;
  /** Names that the text begins, most wanted first. */
  queries: string[];
  /** Products whose names it begins, best first. */
  ids: number[];
  /** What was looked for instead, where a word was taken for mistyped. */
  corrected: string | null;
};

/** How many of each are wanted. */
export type SuggestLimits = { queries: number; products: number };

/** The port of search: callers do not know whether PostgreSQL or the memory index answers. */
export interface SearchEngine {
  find(query: ProductQuery): Promise<ProductHits>;
  /** What an unfinished text may become; its last word may be a beginning. */
  suggest(text: string, limits: SuggestLimits): Promise<Suggested>;
  /**
   * Calls when answers may have changed after the commit, so that caches drop them. An engine that
   * queries the database never calls.
   */
  onChange(listener: () => void): void;
}
