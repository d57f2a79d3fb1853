import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { homeBlockKinds } from './home-blocks.ts';
import { ProductPage, Suggestions, moreTypes, productFilters, structureModes } from './listing.ts';
import { Comparison, Delivery, Named, Pack, PackCombination, ProductDetail, ProductSummary, Stock, families, soldTo } from './product.ts';

const CategoryNode = Type.Object({
  id: Id,
  key: Type.String(),
  parent_id: Nullable(Id),
  name: Type.String(),
  family: OneOf(families),
  depth: Type.Integer(),
  /** Whether it, or one above it, is hidden from menus and filters; its page works. */
  is_hidden: Type.Boolean(),
  product_count: Type.Integer(),
});

/**
 * The picture of a page and of the lists that lead there: addresses in its largest and smallest
 * size. Where none is uploaded, a drawn scene, and in its place the pictures of up to three
 * `goods`;
 * drawings (`.svg`) have a version for the dark theme beside them.
 */
const PagePicture = Type.Object({
  address: Type.String(),
  small: Type.String(),
  alt: Type.String(),
  goods: Type.Array(Type.String()),
});

const ArticleTeaser = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  published_on: Type.String(),
  category: Named,
  picture: PagePicture,
});
const ActivityTeaser = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  state: OneOf(['coming', 'running', 'ended']),
  starts_at: Type.String(),
  ends_at: Type.String(),
  picture: PagePicture,
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

const CategoryLink = Type.Object({ id: Id, name: Type.String(), product_count: Type.Integer() });
const BrandLink = Type.Object({ id: Id, name: Type.String(), list_id: Id, picture: Type.String() });

/** A product as a block of the home page shows it: enough to recognise it. */
const HomeProduct = Type.Object({
  id: Id,
  name: Type.String(),
  brand: Type.String(),
  grade: Nullable(Type.String()),
  cas: Nullable(Type.String()),
  /** Catalogue number of its cheapest pack. */
  code: Type.String(),
  picture: Type.String(),
  price_from: Fen,
  pack_count: Type.Integer(),
  stock: Stock,
  percent_off: Nullable(Type.Integer()),
});

/** A part of the home page; further content is with the page under its kind. */
const HomeBlock = Type.Object({
  id: Id,
  kind: OneOf(homeBlockKinds),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  /** Searches that the head offers. */
  examples: Type.Optional(Type.Array(Type.String())),
  link: Type.Optional(Type.Object({ href: Type.String(), label: Type.String() })),
  /** Address of its picture. */
  picture: Type.Optional(Type.String()),
  /** Of a product list: the list, and the first of its products. */
  list_id: Type.Optional(Id),
  products: Type.Optional(Type.Array(HomeProduct)),
});

export const catalogueCalls = {
  getHome: call({
    endpoint: 'GET /api/home',
    summary: 'What the home page shows.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      /** In their order; what belongs to a block that is not shown is empty below. */
      blocks: Type.Array(HomeBlock),
      families: Type.Array(
        Type.Object({
          ...CategoryLink.properties,
          family: OneOf(families),
          /** What is on sale below, two levels deep. */
          groups: Type.Array(Type.Object({ ...CategoryLink.properties, categories: Type.Array(CategoryLink) })),
          popular: Type.Array(HomeProduct),
        }),
      ),
      /** Those that run, then those to come. */
      activities: Type.Array(ActivityTeaser),
      newest: Type.Array(HomeProduct),
      own_brands: Type.Array(Type.Object({ ...BrandLink.properties, summary: Type.String(), product_count: Type.Integer() })),
      brands: Type.Array(BrandLink),
      articles: Type.Array(ArticleTeaser),
      institutions: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      points_goods: Type.Array(Type.Object({ id: Id, name: Type.String(), points: Type.Integer(), picture: Type.String() })),
    }),
    errors: [],
  }),
  getCategories: call({
    endpoint: 'GET /api/categories',
    summary: 'The whole category tree, flat, in order.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({ items: Type.Array(CategoryNode) }),
    errors: [],
  }),
  findProducts: call({
    endpoint: 'GET /api/products',
    summary: 'Search and browse: by words, category, brand, built-in list; with facets and their counts.',
    access: 'anyone',
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      type: Type.Optional(OneOf(moreTypes)),
      /** A SMILES, name or number: finds only products of matching substances, best first. */
      structure: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
      structure_mode: Type.Optional(OneOf(structureModes)),
      ...productFilters,
    }),
    output: ProductPage,
    errors: ['structure_too_complex', 'unavailable'],
  }),
  suggest: call({
    endpoint: 'GET /api/suggestions',
    summary: 'Suggestions while typing: products, brands, categories, identifiers.',
    access: 'anyone',
    input: closed({ q: Type.String({ maxLength: 200 }) }),
    output: Suggestions,
    errors: ['unavailable'],
  }),
  getProduct: call({
    endpoint: 'GET /api/products/:id',
    summary: 'Everything a product page shows.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: ProductDetail,
    errors: ['not_found'],
  }),
  getDelivery: call({
    endpoint: 'GET /api/products/:id/delivery',
    summary: 'What sending one pack costs and when it arrives: to a province, else to the buyer’s default address, else to Shanghai.',
    access: 'anyone',
    input: closed({ id: Id, province_id: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }),
    output: Type.Object({ delivery: Nullable(Delivery) }),
    errors: ['not_found'],
  }),
  findPackCombination: call({
    endpoint: 'GET /api/products/:id/combination',
    summary: 'The cheapest packs in stock to get an amount of a product with, such as 30 g, 2.5 L or 0.1 mol.',
    access: 'anyone',
    input: closed({ id: Id, need: Type.String({ minLength: 1, maxLength: 40 }) }),
    output: PackCombination,
    errors: ['not_found'],
  }),
  compareProducts: call({
    endpoint: 'GET /api/comparisons',
    summary: 'Up to six products side by side; ids that name nothing are left out.',
    access: 'anyone',
    input: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    output: Comparison,
    errors: [],
  }),
  findPacksToOrder: call({
    endpoint: 'GET /api/packs',
    summary: 'The packs of a list of catalogue numbers, number by number; null for what no pack carries.',
    access: 'anyone',
    input: closed({ codes: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 50 }) }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          typed: Type.String(),
          found: Nullable(Type.Object({ product: Type.Object({ ...Named.properties, sold_to: OneOf(soldTo) }), pack: Pack })),
        }),
      ),
    }),
    errors: [],
  }),
  getList: call({
    endpoint: 'GET /api/lists/:id',
    summary: 'A named list of products with its page of products.',
    access: 'anyone',
    input: closed({ id: Id, ...productFilters }),
    output: Type.Object({ id: Id, name: Type.String(), summary: Type.String(), brand: Nullable(BrandSummary), products: ProductPage }),
    errors: ['not_found', 'unavailable'],
  }),
  findBrands: call({
    endpoint: 'GET /api/brands',
    summary: 'All brands, by name.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          ...BrandSummary.properties,
          /** False once the authorisation's last day is over. */
          is_authorised: Type.Boolean(),
          /** The groups of the catalogue in which it has most. */
          ranges: Type.Array(CategoryLink),
        }),
      ),
    }),
    errors: [],
  }),
  getOwnBrand: call({
    endpoint: 'GET /api/own-brand',
    summary: 'The own brands with their stories and ranges.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      title: Type.String(),
      lead: Type.String(),
      brands: Type.Array(
        Type.Object({
          ...BrandSummary.properties,
          story: Type.String(),
          /** Address of the picture beside the story. */
          image: Nullable(Type.String()),
          /** Whether somebody has chosen the products; else they are those that are bought most. */
          is_chosen: Type.Boolean(),
          ranges: Type.Array(CategoryNode),
          products: Type.Array(ProductSummary),
        }),
      ),
    }),
    errors: [],
  }),
} as const;

export { ArticleTeaser, ActivityTeaser };
