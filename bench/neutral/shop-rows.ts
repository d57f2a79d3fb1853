import type { BrandData, CategoryData, ProductData } from '../../demo/format/catalogue.ts';
import type { NeutralMeta, NeutralProduct } from './read-neutral.ts';
import { readPackSize, weightOf } from './pack-size.ts';

/** Keys of what comes from the generator, so that it never meets what the shop has of its own. */
export const keyOf = (slug: string): string => `neutral-${slug}`;

/** The shop's four families; the generator's top categories are below them. */
export const families = [
  { key: 'reagents', en: 'Reagents', zh: '试剂' },
  { key: 'consumables', en: 'Consumables', zh: '耗材' },
  { key: 'instruments', en: 'Instruments', zh: '仪器' },
  { key: 'services', en: 'Services', zh: '服务' },
] as const;

const familyOf: ReadonlyMap<string, string> = new Map([
  ['chemicals', 'reagents'],
  ['life-science-reagents', 'reagents'],
  ['microbiology', 'reagents'],
  ['liquid-handling', 'instruments'],
  ['instruments', 'instruments'],
]);

/** One text for both languages: the generator writes English only. */
const same = (text: string) => ({ en: text, zh: text });

export const brandRows = (meta: NeutralMeta): BrandData[] =>
  meta.brands.map(({ slug, name }) => ({
    key: keyOf(slug),
    name: { en: name, zh: null },
    kind: 'agent',
    country: 'GB',
    summary: same(`${name}, a brand of the neutral catalogue.`),
    story: same(`${name} stands in the neutral catalogue of the load tests.`),
    authorised_from: '2024-01-01',
    authorised_until: '2040-12-31',
  }));

export const familyRows = (): CategoryData[] =>
  families.map(({ key, en, zh }) => ({ key, parent: null, name: { en, zh }, summary: { en: `${en}.`, zh: `${zh}。` } }));

export const categoryRows = (meta: NeutralMeta): CategoryData[] =>
  meta.categories.map(({ slug, name, parent }) => ({
    key: keyOf(slug),
    parent: parent === null ? (familyOf.get(slug) ?? 'consumables') : keyOf(parent),
    name: same(name),
    summary: same(`${name} of the neutral catalogue.`),
  }));

/** A product as the shop's loaders take it; USD minor units become fen as they are. */
export function productRow(product: NeutralProduct): ProductData {
  const { id, slug, name, description } = product;
  const [, summary = description] = description.split(/(?<=\.) (?=[A-Z])/);
  const storage = /store at ([^.]+)\./.exec(description)?.[1] ?? 'room temperature';
  return {
    key: keyOf(slug),
    brand: keyOf(product.brandSlug),
    category: keyOf(product.categorySlugs.at(-1) ?? ''),
    name: { en: name, zh: null },
    summary: same(summary),
    description: same(description),
    attributes: {},
    storage: same(storage),
    transport: storage.startsWith('2-8') ? 'chilled' : storage.startsWith('-20') ? 'frozen' : 'ambient',
    illustration: { kind: 'neutral', params: {} },
    flags: id % 50 === 0 ? ['hot'] : [],
    // spread evenly, the same on every import
    popularity: (id * 7919) % 1001,
    skus: product.variants.map(({ sku, pack, price, stock }) => {
      const size = readPackSize(pack);
      return { code: sku, ...size, label: same(pack), price, stock, weight_g: weightOf(size) };
    }),
  };
}

/** A demo illustration for each top category, so that pages load pictures as in a real shop. */
export const pictures: ReadonlyMap<string, string> = new Map([
  ['chemicals', 'illustrations/reagent-bottle-500-amber'],
  ['life-science-reagents', 'illustrations/lysozyme-powder'],
  ['glassware', 'illustrations/beaker-250'],
  ['plasticware', 'illustrations/centrifuge-tube-50'],
  ['filtration', 'illustrations/membrane-47-nylon-0-22'],
  ['chromatography', 'illustrations/hplc-column-c18-150'],
  ['liquid-handling', 'illustrations/pipette-100-1000'],
  ['instruments', 'illustrations/balance-analytical-220'],
  ['safety', 'illustrations/gloves-nitrile-blue'],
  ['microbiology', 'illustrations/petri-dish-90'],
]);
