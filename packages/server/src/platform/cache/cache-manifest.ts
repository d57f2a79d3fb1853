import type { CallName } from '@aliquot/contract/shop/calls.ts';

/**
 * The tags of what an answer shows; triggers announce the same ones, the search engine `search`.
 */
type Tags = (input: Record<string, unknown>, output: unknown) => readonly string[];

const fixed =
  (...tags: readonly string[]): Tags =>
  () =>
    tags;

/** Everything about one product, and the products shown beside it. */
const oneProduct: Tags = (input, output) => [
  'rules',
  'brands',
  'categories',
  'substances',
  'articles',
  `product:${String(input['id'])}`,
  `stock:${String(input['id'])}`,
  ...shownProducts(output),
];

/** A list changes when products enter or leave it, or the stock of a shown one changes. */
const products =
  (...more: readonly string[]): Tags =>
  (_input, output) => ['products', 'brands', 'categories', 'activities', 'rules', ...more, ...shownProducts(output)];

/**
 * The table of what is cached: call → tags. All other calls are live: neither they nor pages using
 * them are cached. "Display is cached, checkout is live."
 */
export const cacheManifest: Partial<Record<CallName, Tags>> = {
  'app.getCommonConfig': fixed('shop'),
  'app.getShop': fixed('shop', 'articles'),
  'app.findDivisions': fixed(),
  'catalogue.getHome': products('articles', 'institutions', 'point-mall', 'lists', 'home', 'own-brand'),
  'catalogue.getCategories': fixed('categories', 'products'),
  'catalogue.findProducts': products('offers', 'point-mall', 'substances', 'search'),
  'catalogue.suggest': fixed('search', 'products', 'brands', 'categories', 'substances'),
  'catalogue.getProduct': oneProduct,
  'catalogue.compareProducts': (_input, output) => ['brands', 'categories', 'substances', 'activities', 'rules', ...shownProducts(output)],
  'catalogue.getList': products('lists', 'search'),
  'catalogue.findBrands': fixed('brands', 'products', 'lists'),
  'catalogue.getOwnBrand': products('lists', 'own-brand'),
  'content.getArticle': (input, output) => [
    `article:${String(input['id'])}`,
    'articles',
    'products',
    'rules',
    // the pages of the shop name it
    'shop',
    ...shownProducts(output),
  ],
  'content.getArticleCategory': fixed('articles'),
  'content.getActivity': products(),
  'content.findInstitutions': fixed('institutions'),
  'promotions.getOffers': products('offers'),
  'points.getMall': products('point-mall', 'offers'),
};

/** The longest that anything is kept without a change; activities' edges end entries earlier. */
export const longestLifetimeMs = 10 * 60 * 1000;

/** Stock and own tags of each product in an answer: whatever has an id and a number of packs. */
function shownProducts(value: unknown): string[] {
  const tags = new Set<string>();
  const visit = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      if ('pack_count' in node && 'id' in node) tags.add(`stock:${String(node.id)}`).add(`product:${String(node.id)}`);
      Object.values(node).forEach(visit);
    }
  };
  visit(value);
  return [...tags];
}
