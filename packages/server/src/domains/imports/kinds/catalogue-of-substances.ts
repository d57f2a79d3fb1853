import type { Database } from '../../../database/connection.ts';
import { findSubstanceKeys } from '../../catalogue/find-known-keys.ts';
import { findOwnBrandKeys } from '../../catalogue/find-own-brand-keys.ts';
import { findShelvesByName } from '../../catalogue/find-shelves-by-name.ts';
import { houseShelf, openHouseShelf } from '../../catalogue/open-house-shelf.ts';
import type { SubstanceToWrite } from '../../catalogue/write-substances.ts';
import { type PackToWrite, type ProductToWrite, writeProducts } from '../../catalogue/write-products.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { numberOf, textOf } from './content.ts';
import type { Content, Tally } from './kind.ts';

/**
 * The rule by which a list of substances becomes a catalogue, since it states no prices: packs of 5, 25 and 100 g; the smallest
 * costs `price_per_gram` fen a gram, each larger one a fifth less per gram than the one before; made to order.
 */
const PACKS_GRAMS = [5, 25, 100] as const;
const LESS_PER_STEP = 0.8;
const unsaid = { price_per_gram: 1_000, lead_days: 14 } as const;

type Catalogue = { brand: string; category: string; pricePerGram: number; isPublished: boolean };

/**
 * Reads the options of a catalogue and puts brand and category of the shop in place of what they are called; unsaid, they are the
 * shop's first own brand and reagents, made in a shop that has none. Throws `UnreadableFile` where the shop has no such brand or category.
 */
export async function openCatalogue(db: Database, options: Content): Promise<Catalogue | null> {
  if (options['as_catalogue'] !== true) return null;
  const shelves = await findShelvesByName(db);
  const key = (kind: 'brand' | 'category', keys: ReadonlyMap<string, string>, usual: string) => {
    const named = textOf(options[kind]);
    const found = named === null ? usual : keys.get(named.toLowerCase());
    if (found === undefined) throw new UnreadableFile('catalogue_option_unknown', { kind, key: named ?? '' });
    return found;
  };
  const brand = key('brand', shelves.brands, (await findOwnBrandKeys(db))[0] ?? houseShelf.brand);
  const category = key('category', shelves.categories, houseShelf.category);
  return {
    brand,
    category,
    pricePerGram: numberOf(options['price_per_gram']) ?? unsaid.price_per_gram,
    isPublished: options['published'] !== false,
  };
}

/** Makes a product of each substance that may be sold, where the options ask for a catalogue; the same again changes nothing. */
export async function catalogueOf(
  transaction: Database,
  substances: readonly SubstanceToWrite[],
  options: Content,
): Promise<{ tally: Tally; productIds: number[] } | null> {
  const catalogue = await openCatalogue(transaction, options);
  if (!catalogue) return null;
  if (catalogue.brand === houseShelf.brand || catalogue.category === houseShelf.category) await openHouseShelf(transaction);
  const { forbidden } = await findSubstanceKeys(transaction, { keys: substances.map(({ key }) => key), cas: [] });
  const products = substances.filter(({ key }) => !forbidden.has(key)).map((substance) => productOf(substance, catalogue));
  const columns = new Set(['brand', 'category', 'substance', 'price', 'amount', 'unit']);
  const { created, updated } = await writeProducts(transaction, products, columns);
  return {
    tally: { created: created.length, updated: updated.length, unchanged: products.length - created.length - updated.length },
    productIds: [...created, ...updated],
  };
}

function productOf(substance: SubstanceToWrite, { brand, category, pricePerGram, isPublished }: Catalogue): ProductToWrite {
  const { key, cas, name_en: english, name_zh: chinese, formula } = substance;
  const [number] = cas;
  const facts = [formula, number && `CAS ${number}`].filter((fact) => fact !== undefined && fact !== null && fact !== '');
  return {
    key: `substance-${key}`,
    brand,
    category,
    substance: key,
    name_en: english ?? key,
    name_zh: chinese ?? null,
    summary_en: [english ?? key, ...facts].join(', '),
    summary_zh: [chinese ?? english ?? key, ...facts].join('，'),
    published: isPublished,
    packs: PACKS_GRAMS.map((grams, step) => packOf(number ?? key, grams, pricePerGram * LESS_PER_STEP ** step)),
  };
}

const packOf = (identifier: string, grams: number, fenPerGram: number): PackToWrite => ({
  code: `SUB-${identifier.replaceAll(/[^A-Za-z0-9]/g, '')}-${grams}G`.slice(0, 64),
  amount: grams,
  unit: 'g',
  price: Math.max(1, Math.round(grams * fenPerGram)),
  lead_days: unsaid.lead_days,
});
