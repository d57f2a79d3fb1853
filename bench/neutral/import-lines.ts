import { delimitedLine } from '../../packages/server/src/platform/files/write-delimited.ts';
import type { NeutralProduct } from './read-neutral.ts';
import { keyOf, pictures, productRow } from './shop-rows.ts';

const line = (...cells: (string | number | undefined)[]): string =>
  delimitedLine(
    cells.map((cell) => String(cell ?? '')),
    '\t',
  );

const maker = 'Made by the load generator';

/** The substances of the generator's products as a file for import: one for every CAS number. */
export function* substanceLines(products: readonly NeutralProduct[]): Generator<string> {
  yield line('key', 'cas', 'name', 'source', 'ghs_scheme', 'ghs_source');
  const seen = new Set<string>();
  for (const { cas, name } of products) {
    if (cas === null || seen.has(cas)) continue;
    seen.add(cas);
    // a scheme without classes: no hazards, as nothing that is not classified is sold
    yield line(keyOf(cas), cas, name.split(',')[0], maker, 'Made up', maker);
  }
}

const HEADER =
  'product code name_en brand category cas summary_en summary_zh description_en description_zh storage_en storage_zh transport flags ' +
  'popularity picture no_hazards_source amount unit label_en label_zh price weight_g opening_stock';

/** The generator's products as an import file, a row per pack; USD cents become fen unchanged. */
export function* productLines(products: readonly NeutralProduct[]): Generator<string> {
  yield line(...HEADER.split(' '));
  for (const product of products) {
    const { key, name, brand, category, summary, description, storage, transport, flags, popularity, skus } = productRow(product);
    const picture = pictures.get(product.categorySlugs[0] ?? '');
    const shared = [name.en, brand, category, product.cas ?? '', summary.en, summary.zh, description.en, description.zh];
    const noHazards = product.cas === null ? maker : '';
    const more = [storage?.en, storage?.zh, transport, flags.join(';'), popularity, picture, noHazards];
    for (const { code, amount, unit, label, price, weight_g: weight, stock } of skus)
      yield line(key, code, ...shared, ...more, amount, unit, label.en, label.zh, (price / 100).toFixed(2), weight, stock ?? 0);
  }
}
