import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Facet as FacetSchema, availabilities } from '@aliquot/contract/shop/listing.ts';
import type { FacetNames } from '../../search/find-facet-names.ts';
import type { AttributeFacet, ProductHits, ProductQuery } from '../../search/search-engine.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { type CategoryNamed, facetNodes } from '../category-tree.ts';
import type { BrandNamed } from '../find-brands.ts';

type Facet = Static<typeof FacetSchema>;

/** What the facets of a page of products are named by. */
export type FacetReader = {
  brands: readonly BrandNamed[];
  categories: readonly CategoryNamed[];
  names: ReadonlyMap<string, FacetNames>;
  language: Language;
};

/** The facets of a product page: category, brand, availability, price, then the products' own. */
export const facetsShown = (hits: ProductHits, query: ProductQuery, reader: FacetReader): Facet[] => [
  categoryFacet(hits, query, reader),
  brandFacet(hits, query, reader),
  stockFacet(hits, query, reader),
  ...priceFacet(hits, query, reader),
  ...hits.attributes
    .toSorted((a, b) => placeOf(a, reader) - placeOf(b, reader) || (a.key < b.key ? -1 : 1))
    .map((facet) => attributeFacet(facet, query, reader)),
];

const placeOf = ({ key }: AttributeFacet, { names }: FacetReader): number => names.get(key)?.place ?? Number.MAX_SAFE_INTEGER;

function categoryFacet(hits: ProductHits, query: ProductQuery, { categories, language }: FacetReader): Facet {
  const counts = new Map(hits.categories.map(({ id, count }) => [id, count]));
  const values = facetNodes(categories, counts, { within: query.within, chosen: query.categories }).map(({ id, name }) => ({
    value: String(id),
    label: name,
    count: counts.get(id) ?? 0,
    chosen: query.categories.includes(id),
  }));
  return { key: 'category', label: catalogueTexts[language].category, ...ofValues, values };
}

function brandFacet(hits: ProductHits, query: ProductQuery, { brands, language }: FacetReader): Facet {
  const counts = new Map(hits.brands.map(({ id, count }) => [id, count]));
  const values = brands
    .map(({ id, name }) => ({ value: String(id), label: name, count: counts.get(id) ?? 0, chosen: query.brands.includes(id) }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .toSorted((a, b) => b.count - a.count);
  return { key: 'brand', label: catalogueTexts[language].brand, ...ofValues, values };
}

/** Their absence is an answer too: nothing leaves today. */
const alwaysOffered: ReadonlySet<string> = new Set(['ships_today', 'in_stock']);

function stockFacet(hits: ProductHits, query: ProductQuery, { language }: FacetReader): Facet {
  const texts = catalogueTexts[language];
  const values = availabilities
    .map((value) => ({
      value,
      label: texts.availabilities[value],
      count: hits.availability[value],
      chosen: query.availability.includes(value),
    }))
    .filter(({ value, count, chosen }) => alwaysOffered.has(value) || count > 0 || chosen);
  return { key: 'availability', label: texts.availability, ...ofValues, values };
}

/** In fen, as `price_min` and `price_max` are. A single price is no range to choose from. */
function priceFacet({ price }: ProductHits, { priceMin, priceMax }: ProductQuery, { language }: FacetReader): Facet[] {
  const isChosen = priceMin !== null || priceMax !== null;
  if (!price || (price.min === price.max && !isChosen)) return [];
  const range = { ...price, from: priceMin, to: priceMax };
  return [{ key: 'price', label: catalogueTexts[language].price, kind: 'range', unit: null, values: [], range }];
}

function attributeFacet(facet: AttributeFacet, query: ProductQuery, { names }: FacetReader): Facet {
  const { key } = facet;
  const named = names.get(key);
  const choice = query.attributes.find((one) => one.key === key);
  const heading = { key, label: named?.label ?? key, unit: named?.unit ?? null };
  if (facet.kind === 'range') {
    const [chosen = { from: null, to: null }] = choice?.ranges ?? [];
    return { ...heading, kind: 'range', values: [], range: { min: facet.min, max: facet.max, ...chosen } };
  }
  const counts = new Map(facet.values.map(({ value, count }) => [value, count]));
  // a chosen value stays, so that it can be taken back
  const values = [...new Set([...counts.keys(), ...(choice?.values ?? [])])].map((value) => ({
    value,
    label: named?.values.get(value) ?? value,
    count: counts.get(value) ?? 0,
    chosen: choice?.values.includes(value) ?? false,
  }));
  return { ...heading, kind: 'values', values, range: null };
}

/** What a facet of values has besides them. */
const ofValues = { kind: 'values', unit: null, range: null } as const;
