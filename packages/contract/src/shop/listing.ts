import { Type } from 'typebox';
import { Id, Limit, Nullable, OneOf, Page } from '../core/schema.ts';
import { Named, ProductSummary } from './product.ts';

/** `unit_price`: lowest price per mL, g or piece, the measure of most products first. */
export const sorts = ['relevance', 'popular', 'price_asc', 'price_desc', 'unit_price', 'newest'] as const;
/**
 * What can be had of a product: `made_in_week` and `made_later` by the shortest lead time of its
 * packs, `on_request` what needs no stock, such as services.
 */
export const stockStates = ['in_stock', 'made_in_week', 'made_later', 'on_request'] as const;
/** `ships_today`: in stock, and leaves today when paid before the cut-off. */
export const availabilities = ['ships_today', ...stockStates] as const;
/** The built-in lists of /product/more/{type}. */
export const moreTypes = ['hot', 'new', 'recommended', 'offer', 'trial', 'own-brand', 'agent-brand', 'points'] as const;

/** A chosen value, or one that can be chosen, with how many products would be found with it. */
const FacetValue = Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer(), chosen: Type.Boolean() });

/**
 * A property to filter by. `values`: some of these; counts leave out the facet's own choice.
 * `range`: bounds in `unit`, and the chosen `from` and `to`. All but `category`, `brand`,
 * `availability` and `price` go into `attr`.
 */
export const Facet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: OneOf(['values', 'range']),
  unit: Nullable(Type.String()),
  values: Type.Array(FacetValue),
  range: Nullable(Type.Object({ min: Type.Number(), max: Type.Number(), from: Nullable(Type.Number()), to: Nullable(Type.Number()) })),
});

/** What the search box can recognise in the words it was given. */
const recognisedKinds = ['cas', 'catalogue_number', 'formula', 'smiles', 'inchi', 'inchikey', 'un_number', 'lot', 'brand', 'name'] as const;

/** `name` is the one thing that the identifier names; `list_id` a recognised brand's list. */
const Recognised = Nullable(
  Type.Object({
    kind: OneOf(recognisedKinds),
    value: Type.String(),
    name: Nullable(Type.String()),
    list_id: Nullable(Id),
  }),
);

/**
 * How a product belongs to a substance that is asked for and not sold. `other_form`: other
 * stereochemistry or water; `other_salt`: of the same acid, base or ion.
 */
export const relations = ['other_form', 'other_salt', 'same_element', 'similar_structure'] as const;

/**
 * The wanted substance, where it is known and not in the catalogue: in the reader's language where
 * a name is known, and in another. A structure without a name is named by itself, without `cas`.
 */
export const NotSold = Nullable(Type.Object({ name: Type.String(), other_name: Nullable(Type.String()), cas: Nullable(Type.String()) }));

/** `relation` only beside `not_sold`. */
export const ListedProduct = Type.Object({ ...ProductSummary.properties, relation: Type.Optional(OneOf(relations)) });

export const ProductPage = Type.Object({
  /** Beside `not_sold` related goods, each with its relation; else what was found. */
  items: Type.Array(ListedProduct),
  total: Type.Integer(),
  /** Whether there are more than `total`. */
  is_capped: Type.Boolean(),
  page: Type.Integer(),
  limit: Type.Integer(),
  facets: Type.Array(Facet),
  recognised: Recognised,
  /** CAS numbers one slip away from a mistyped one, offered as a question. */
  did_you_mean: Type.Array(Type.String()),
  /** What was searched instead, where nothing has the words as they were typed. */
  corrected: Nullable(Type.String()),
  not_sold: NotSold,
  /** A pack size in the words that none of the hits has: '2.5 L'. */
  missing_pack: Nullable(Type.String()),
  /** Where to go on when nothing was found: other words to try, and products that many want. */
  lead_on: Nullable(Type.Object({ queries: Type.Array(Type.String()), products: Type.Array(ProductSummary) })),
});

export const structureModes = ['exact', 'substructure', 'similarity'] as const;

/** Fen, a whole number that every part of the shop can hold. */
const Price = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const productFilters = {
  /** The page's categories with their branches; unlike `category`, facets do not look outside. */
  within: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  brand: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  category: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** Any of these. */
  availability: Type.Optional(Type.Array(OneOf(availabilities), { maxItems: availabilities.length })),
  price_min: Type.Optional(Price),
  price_max: Type.Optional(Price),
  /**
   * Other facets' values: `membrane:PTFE`; ranges `pore-size:0.2..0.5`, open at either end. Values
   * of one key are alternatives.
   */
  attr: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*:.+$', maxLength: 200 }), { maxItems: 50 })),
  sort: Type.Optional(OneOf(sorts)),
  page: Type.Optional(Page),
  limit: Type.Optional(Limit(24)),
};

/** Suggestions while typing, grouped; a group without any is empty. */
export const Suggestions = Type.Object({
  recognised: Recognised,
  /** Whole queries that the typed letters begin. */
  queries: Type.Array(Type.String()),
  /** The text that found the products, where nothing begins with the words as typed. */
  corrected: Nullable(Type.String()),
  /** Beside `not_sold` related goods, each with its relation. */
  products: Type.Array(
    Type.Object({ id: Id, name: Type.String(), detail: Type.String(), picture: Type.String(), relation: Type.Optional(OneOf(relations)) }),
  ),
  not_sold: NotSold,
  brands: Type.Array(Type.Object({ list_id: Id, name: Type.String() })),
  categories: Type.Array(Named),
});
