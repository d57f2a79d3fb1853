import { Type } from 'typebox';
import { Id, Nothing, Nullable, OneOf, call, closed } from '../call-schema.ts';
import { ProductPage, Suggestions, moreTypes, productFilters, structureModes } from './listing.ts';
import { Comparison, Delivery, Named, PackCombination, ProductDetail, ProductSummary, families } from './product.ts';

const CategoryNode = Type.Object({
  id: Id,
  key: Type.String(),
  parent_id: Nullable(Id),
  name: Type.String(),
  family: OneOf(families),
  depth: Type.Integer(),
  product_count: Type.Integer(),
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
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      type: Type.Optional(OneOf(moreTypes)),
      /** A SMILES, or a substance's name or number; then only products of substances that fit it are found, the best first. */
      structure: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
      structure_mode: Type.Optional(OneOf(structureModes)),
      ...productFilters,
    }),
    output: ProductPage,
    errors: ['structure_too_complex', 'unavailable'],
  }),
  suggest: call({
    summary: 'Suggestions while typing: products, brands, categories, identifiers.',
    access: 'anyone',
    input: closed({ q: Type.String({ maxLength: 200 }) }),
    output: Suggestions,
    errors: [],
  }),
  getProduct: call({
    summary: 'Everything a product page shows.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: ProductDetail,
    errors: ['not_found'],
  }),
  getDelivery: call({
    summary: 'What sending one pack costs and when it arrives: to a province, else to the buyer’s default address, else to Shanghai.',
    access: 'anyone',
    input: closed({ id: Id, province_id: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }),
    output: Type.Object({ delivery: Nullable(Delivery) }),
    errors: ['not_found'],
  }),
  findPackCombination: call({
    summary: 'The cheapest packs in stock to get an amount of a product with, such as 30 g, 2.5 L or 0.1 mol.',
    access: 'anyone',
    input: closed({ id: Id, need: Type.String({ minLength: 1, maxLength: 40 }) }),
    output: PackCombination,
    errors: ['not_found'],
  }),
  compareProducts: call({
    summary: 'Up to six products side by side; ids that name nothing are left out.',
    access: 'anyone',
    input: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    output: Comparison,
    errors: [],
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
