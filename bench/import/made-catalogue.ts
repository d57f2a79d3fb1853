import { delimitedLine } from '../../packages/server/src/platform/files/write-delimited.ts';

/** Packs of one product: amount in grams, factor on the price of a gram. */
const PACKS = [
  [5, 5],
  [25, 20],
  [100, 64],
] as const;

const WORDS = 'acid buffer chloride tube filter column plate sulfate amine ester oxide membrane pipette standard nitrate'.split(' ');
const word = (index: number): string => WORDS[index % WORDS.length] ?? '';

/** The products' places: keys of the shop. */
export type Place = { brand: string; categories: readonly string[] };

/**
 * A deterministic import file of packs, three a product; `prefix` begins keys and catalogue
 * numbers.
 */
export function* madeCatalogue(packs: number, prefix: string, { brand, categories }: Place): Generator<string> {
  yield delimitedLine(
    'product code name_en name_zh brand category grade_en grade_zh purity summary_en summary_zh amount unit price tiers opening_stock popularity'.split(
      ' ',
    ),
    ',',
  );
  for (let index = 0; index < packs; index++) {
    const product = Math.floor(index / PACKS.length);
    const [grams, factor] = PACKS[index % PACKS.length] ?? PACKS[0];
    const name = `${word(product)} ${word(product * 7 + 3)}`;
    const isFirst = index % PACKS.length === 0;
    const shared = [
      `Made ${name} ${product}`,
      `试制${product}号`,
      brand,
      categories[product % categories.length] ?? '',
      'ACS reagent',
      '分析纯',
    ];
    const texts = ['≥ 99 %', `For ${name}, tested lot by lot.`, `用于${name}，逐批检验。`];
    const price = (10 + (product % 90)) * factor;
    const tiers = grams === 100 ? `10: ${(price * 0.9).toFixed(2)}; 50: ${(price * 0.8).toFixed(2)}` : '';
    const own = [String(grams), 'g', price.toFixed(2), tiers, product % 5 === 0 ? '0' : '20', String(product % 1000)];
    const stated = isFirst ? [...shared, ...texts] : Array.from({ length: shared.length + texts.length }, () => '');
    yield delimitedLine([`${prefix}-${product}`, `${prefix}-${String(product).padStart(7, '0')}-${grams}G`, ...stated, ...own], ',');
  }
}
