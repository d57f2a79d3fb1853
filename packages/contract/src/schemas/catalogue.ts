import { Type } from 'typebox';
import { Fen, Id, Limit, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';

export const sorts = ['relevance', 'popular', 'price_asc', 'price_desc', 'newest'] as const;
/** The built-in lists of /product/more/{type}. */
export const moreTypes = ['hot', 'new', 'recommended', 'offer', 'trial', 'own-brand', 'agent-brand', 'points'] as const;
export const families = ['reagents', 'consumables', 'instruments', 'services'] as const;
export const soldTo = ['everyone', 'institutions', 'papers'] as const;
export const transports = ['ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none'] as const;

/** What can be sold of a SKU; `available` is exact below 50 and says 50 for more. */
export const Stock = Type.Object({
  state: OneOf(['in_stock', 'low', 'made_to_order', 'always']),
  available: Type.Integer(),
  lead_days: Type.Integer(),
});

/** A pack with its price: `price` is what one costs now (activity included), `list_price` the undiscounted one. */
export const Pack = Type.Object({
  id: Id,
  code: Type.String(),
  label: Type.String(),
  amount: Type.Number(),
  unit: Type.String(),
  price: Fen,
  list_price: Fen,
  /** Price per base unit as an exact ratio rendered with up to 4 significant decimals, e.g. { fen: 12.5, per: 'mL' }; null for services. */
  unit_price: Nullable(Type.Object({ fen: Type.Number(), per: Type.String() })),
  tiers: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: Fen })),
  stock: Stock,
  weight_g: Type.Integer(),
});

const Named = Type.Object({ id: Id, name: Type.String() });

/** A product as lists show it. */
export const ProductSummary = Type.Object({
  id: Id,
  name: Type.String(),
  /** The name in the other language, where there is one. */
  other_name: Nullable(Type.String()),
  summary: Type.String(),
  brand: Named,
  category: Named,
  family: OneOf(families),
  /** Path of its picture without ending: '.svg' and '.dark.svg'. */
  picture: Type.String(),
  cas: Nullable(Type.String()),
  formula: Nullable(Type.String()),
  grade: Nullable(Type.String()),
  purity: Nullable(Type.String()),
  price_from: Fen,
  pack_count: Type.Integer(),
  /** The cheapest pack, which is what `price_from` is the price of; a list can put it in the cart. */
  pack: Pack,
  pictograms: Type.Array(Type.String()),
  percent_off: Nullable(Type.Integer()),
});

const FacetValue = Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer(), chosen: Type.Boolean() });
export const Facet = Type.Object({ key: Type.String(), label: Type.String(), values: Type.Array(FacetValue) });

/** What the search box recognised in the words it was given. */
const Recognised = Nullable(
  Type.Object({ kind: OneOf(['cas', 'catalogue_number', 'formula']), value: Type.String(), name: Nullable(Type.String()) }),
);

export const ProductPage = Type.Object({
  items: Type.Array(ProductSummary),
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
  facets: Type.Array(Facet),
  recognised: Recognised,
  /** CAS numbers one slip away from a mistyped one, offered as a question. */
  did_you_mean: Type.Array(Type.String()),
});

export const productFilters = {
  /** Categories within which the page moves, with all below them; unlike `category`, no facet looks outside. */
  within: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  brand: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  category: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  in_stock: Type.Optional(Type.Boolean()),
  price_min: Type.Optional(Type.Integer({ minimum: 0 })),
  price_max: Type.Optional(Type.Integer({ minimum: 0 })),
  sort: Type.Optional(OneOf(sorts)),
  page: Type.Optional(Page),
  limit: Type.Optional(Limit(24)),
};

const CategoryNode = Type.Object({
  id: Id,
  key: Type.String(),
  parent_id: Nullable(Id),
  name: Type.String(),
  family: OneOf(families),
  depth: Type.Integer(),
  product_count: Type.Integer(),
});

const Statement = Type.Object({ code: Type.String(), text: Type.String() });

export const ProductDetail = Type.Object({
  ...ProductSummary.properties,
  /** With the list of all its products. */
  brand: Type.Object({ ...Named.properties, list_id: Id }),
  /** Who may order it here: `institutions` are members of one whose contract we hold, `papers` means through sales only. */
  sold_to: OneOf(soldTo),
  names: Type.Object({ en: Type.String(), zh: Nullable(Type.String()) }),
  description: Type.String(),
  breadcrumbs: Type.Array(Named),
  packs: Type.Array(Pack),
  attributes: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), value: Type.String(), unit: Nullable(Type.String()) })),
  storage: Nullable(Type.String()),
  transport: OneOf(transports),
  substance: Nullable(
    Type.Object({
      name: Type.String(),
      cas: Type.Array(Type.String()),
      formula: Nullable(Type.String()),
      molar_mass: Nullable(Type.Number()),
      smiles: Nullable(Type.String()),
      synonyms: Type.Array(Type.String()),
      density: Nullable(Type.Number()),
      melting_point: Nullable(Type.Number()),
      boiling_point: Nullable(Type.Number()),
      un_number: Nullable(Type.String()),
      dg_class: Nullable(Type.String()),
      packing_group: Nullable(Type.String()),
      source: Type.String(),
      ghs: Nullable(
        Type.Object({
          scheme: Type.String(),
          source: Type.String(),
          classes: Type.Array(Type.String()),
          pictograms: Type.Array(Type.String()),
          signal: Nullable(OneOf(['danger', 'warning'])),
          hazards: Type.Array(Statement),
          precautions: Type.Array(Statement),
        }),
      ),
      regulated: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), source: Type.String() })),
    }),
  ),
  activity: Nullable(Type.Object({ id: Id, title: Type.String(), percent_off: Type.Integer(), ends_at: Type.String() })),
  /** Other products of the same substance: grades, purities, brands. */
  equivalents: Type.Array(ProductSummary),
  goes_with: Type.Array(ProductSummary),
  articles: Type.Array(Type.Object({ id: Id, title: Type.String(), summary: Type.String() })),
});

const ArticleTeaser = Type.Object({ id: Id, title: Type.String(), summary: Type.String(), published_on: Type.String(), category: Named });
const ActivityTeaser = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  starts_at: Type.String(),
  ends_at: Type.String(),
});

export const BrandSummary = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  other_name: Nullable(Type.String()),
  kind: OneOf(['own', 'agent']),
  country: Type.String(),
  summary: Type.String(),
  list_id: Id,
  product_count: Type.Integer(),
  authorised_from: Nullable(Type.String()),
  authorised_until: Nullable(Type.String()),
  picture: Type.String(),
});

export const catalogueSchemas = {
  getHome: call({
    summary: 'What the home page shows.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      families: Type.Array(Type.Object({ ...CategoryNode.properties, children: Type.Array(CategoryNode) })),
      activities: Type.Array(ActivityTeaser),
      popular: Type.Array(ProductSummary),
      newest: Type.Array(ProductSummary),
      own_brands: Type.Array(BrandSummary),
      brands: Type.Array(BrandSummary),
      articles: Type.Array(ArticleTeaser),
      institutions: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      points_goods: Type.Array(Type.Object({ id: Id, name: Type.String(), points: Type.Integer(), picture: Type.String() })),
    }),
    errors: [],
  }),
  getCategories: call({
    summary: 'The whole category tree, flat, in order.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({ items: Type.Array(CategoryNode) }),
    errors: [],
  }),
  findProducts: call({
    summary: 'Search and browse: by words, category, brand, built-in list; with facets and their counts.',
    access: 'anyone',
    input: closed({ q: Type.Optional(Type.String({ maxLength: 200 })), type: Type.Optional(OneOf(moreTypes)), ...productFilters }),
    output: ProductPage,
    errors: [],
  }),
  suggest: call({
    summary: 'Suggestions while typing: products, brands, categories, identifiers.',
    access: 'anyone',
    input: closed({ q: Type.String({ maxLength: 200 }) }),
    output: Type.Object({
      products: Type.Array(Type.Object({ id: Id, name: Type.String(), detail: Type.String() })),
      brands: Type.Array(Type.Object({ list_id: Id, name: Type.String() })),
      categories: Type.Array(Named),
    }),
    errors: [],
  }),
  getProduct: call({
    summary: 'Everything a product page shows.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: ProductDetail,
    errors: ['not_found'],
  }),
  getList: call({
    summary: 'A named list of products with its page of products.',
    access: 'anyone',
    input: closed({ id: Id, ...productFilters }),
    output: Type.Object({ id: Id, name: Type.String(), summary: Type.String(), brand: Nullable(BrandSummary), products: ProductPage }),
    errors: ['not_found'],
  }),
  findBrands: call({
    summary: 'All brands, by name.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({ items: Type.Array(BrandSummary) }),
    errors: [],
  }),
  getOwnBrand: call({
    summary: 'The own brands with their stories and ranges.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      brands: Type.Array(
        Type.Object({
          ...BrandSummary.properties,
          story: Type.String(),
          ranges: Type.Array(CategoryNode),
          products: Type.Array(ProductSummary),
        }),
      ),
    }),
    errors: [],
  }),
} as const;

export { ArticleTeaser, ActivityTeaser };
