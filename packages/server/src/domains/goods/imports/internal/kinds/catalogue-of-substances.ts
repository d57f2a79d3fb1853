import type { Database } from '../../../../../platform/database/connection.ts';
import { findCategoriesOfProducts, findSubstanceKeys } from '../../../catalogue/find-known-keys.ts';
import { findOwnBrandKeys } from '../../../catalogue/find-own-brand-keys.ts';
import { findCatalogueKeys } from '../../../catalogue/find-catalogue-keys.ts';
import { defaultPlace, createDefaultPlace } from '../../../catalogue/create-default-place.ts';
import type { SubstanceToWrite } from '../../../catalogue/write-substances.ts';
import { type ProductToName, nameProductsInChinese } from '../../../catalogue/name-products-in-chinese.ts';
import { type PackToWrite, type ProductToWrite, writeProducts } from '../../../catalogue/write-products.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { numberOf, textOf } from './content.ts';
import type { CheckedRow, Content, StagedRow, Tally } from '../../kinds/kind.ts';
import { checkMadeMeanwhile, needAsChecked } from './known-checks.ts';

/**
 * How a list without prices becomes a catalogue: packs of 5, 25 and 100 g; the smallest costs
 * `price_per_gram` fen a gram, each larger one 20 % less per gram; made to order.
 */
const PACKS_GRAMS = [5, 25, 100] as const;
const LESS_PER_STEP = 0.8;
const unsaid = { price_per_gram: 1_000, lead_days: 14 } as const;

/** `families` is of the shop's categories, by key. */
type Catalogue = {
  brand: string;
  category: string;
  families: ReadonlyMap<string, number>;
  pricePerGram: number;
  isPublished: boolean;
  /** What the options state: a product that is there keeps what they leave out. */
  stated: ReadonlySet<string>;
};

/**
 * Resolves the brand and category of a catalogue's options; the default is the first own brand and
 * reagents. Throws `UnreadableFile` for unknown ones.
 */
export async function openCatalogue(db: Database, options: Content): Promise<Catalogue | null> {
  if (options['as_catalogue'] !== true) return null;
  const keys = await findCatalogueKeys(db);
  const key = (kind: 'brand' | 'category', keys: ReadonlyMap<string, string>, usual: string) => {
    const named = textOf(options[kind]);
    const found = named === null ? usual : keys.get(named.toLowerCase());
    if (found === undefined) throw new UnreadableFile('catalogue_option_unknown', { kind, key: named ?? '' });
    return found;
  };
  const brand = key('brand', keys.brands, (await findOwnBrandKeys(db))[0] ?? defaultPlace.brand);
  const category = key('category', keys.categories, defaultPlace.category);
  return {
    brand,
    category,
    families: keys.families,
    pricePerGram: numberOf(options['price_per_gram']) ?? unsaid.price_per_gram,
    isPublished: options['published'] !== false,
    stated: new Set([
      ...['brand', 'category'].filter((name) => textOf(options[name]) !== null),
      ...(numberOf(options['price_per_gram']) === null ? [] : ['price']),
    ]),
  };
}

/** Whether the shop had the substance's product when the row was checked. */
const HAD_PRODUCT = 'had_product';

/** Checks the products made of rows and records which exist; `forbidden` substances get none. */
export async function checkCatalogue(...given: Parameters<typeof checkFamilies>): Promise<void> {
  const [, rows] = given;
  // what is never sold today is new to the shop should that change
  for (const row of rows) row.content[HAD_PRODUCT] = false;
  for (const { row, isThere } of await checkFamilies(...given)) row.content[HAD_PRODUCT] = isThere;
}

/** The same for rows checked earlier: a product created since may not be changed either. */
export async function recheckCatalogue(...given: Parameters<typeof checkFamilies>): Promise<void> {
  for (const { row, isThere } of await checkFamilies(...given)) checkMadeMeanwhile(productRow(row), 'category', isThere);
}

/**
 * Keeps existing products in their families, which decide permits, returns and taxes; returns
 * whether each exists.
 */
async function checkFamilies(
  db: Database,
  rows: readonly CheckedRow[],
  catalogue: Catalogue,
  forbidden: ReadonlyMap<string, string>,
): Promise<{ row: CheckedRow; isThere: boolean }[]> {
  const sold = rows.filter(({ subject }) => !forbidden.has(subject));
  const categories = await findCategoriesOfProducts(
    db,
    sold.map(({ subject }) => productKey(subject)),
  );
  // a category that is only going to be made begins a family of its own
  const wanted = catalogue.families.get(catalogue.category);
  return sold.map((row) => {
    const present = categories.get(productKey(row.subject));
    const isMoved = present !== undefined && catalogue.stated.has('category');
    if (isMoved && catalogue.families.get(present) !== wanted)
      row.faults.push({ column: 'category', code: 'other_family', value: catalogue.category });
    return { row, isThere: present !== undefined };
  });
}

const productKey = (substance: string): string => `substance-${substance}`;

/**
 * The row as one about its substance's product. Rows checked before this was recorded count as
 * known.
 */
const productRow = <Row extends StagedRow>(row: Row): Row => ({
  ...row,
  subject: productKey(row.subject),
  isKnown: row.content[HAD_PRODUCT] !== false,
});

/** `created` and `changed`: the keys of the substances whose product was made or changed. */
type CatalogueMade = { tally: Tally; productIds: number[]; created: ReadonlySet<string>; changed: ReadonlySet<string> };

/**
 * Creates a product for each sellable substance, if the options request a catalogue. Idempotent.
 */
export async function catalogueOf(
  transaction: Database,
  substances: readonly SubstanceToWrite[],
  rows: readonly StagedRow[],
  options: Content,
): Promise<CatalogueMade | null> {
  const catalogue = await openCatalogue(transaction, options);
  if (!catalogue) return null;
  if (catalogue.brand === defaultPlace.brand || catalogue.category === defaultPlace.category) await createDefaultPlace(transaction);
  const { forbidden } = await findSubstanceKeys(transaction, { keys: substances.map(({ key }) => key), cas: [] });
  const products = substances.filter(({ key }) => !forbidden.has(key)).map((substance) => productOf(substance, catalogue));
  const columns = new Set(['substance', 'amount', 'unit', ...catalogue.stated]);
  const { created, updated, written, packs } = await writeProducts(transaction, products, columns);
  needAsChecked(rows.filter(({ subject }) => !forbidden.has(subject)).map(productRow), created.length);
  const named = await nameProductsInChinese(transaction, substances.filter(({ key }) => !forbidden.has(key)).map(chineseNameOf));
  const changed = new Set([...updated, ...named.map(({ id }) => id)]);
  for (const id of created) changed.delete(id);
  const isOther = new Set([...written, ...named.map(({ key }) => key)]);
  const hasOtherPack = ({ packs: own }: ProductToWrite) => own.some(({ code }) => packs.created.has(code) || packs.changed.has(code));
  return {
    tally: { created: created.length, updated: changed.size, unchanged: products.length - created.length - changed.size },
    productIds: [...created, ...changed],
    created: new Set(rows.flatMap((row) => (forbidden.has(row.subject) || productRow(row).isKnown ? [] : [row.subject]))),
    changed: new Set(products.flatMap((product) => (isOther.has(product.key) || hasOtherPack(product) ? (product.substance ?? []) : []))),
  };
}

function productOf(substance: SubstanceToWrite, { brand, category, pricePerGram, isPublished }: Catalogue): ProductToWrite {
  const { key, cas, name_en: english, name_zh: chinese } = substance;
  const [number] = cas;
  const facts = factsOf(substance);
  return {
    key: productKey(key),
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

const factsOf = ({ cas: [number], formula }: SubstanceToWrite): string[] =>
  [formula ?? '', number ? `CAS ${number}` : ''].filter((fact) => fact !== '');

/** How its product is named in Chinese where it has no such name yet. */
function chineseNameOf(substance: SubstanceToWrite): ProductToName {
  const { key, name_en: english, name_zh: chinese = null } = substance;
  const facts = factsOf(substance)
    .map((fact) => `，${fact}`)
    .join('');
  return { key: productKey(key), name: chinese, facts, plain: `${english ?? key}${facts}` };
}

const packOf = (identifier: string, grams: number, fenPerGram: number): PackToWrite => ({
  code: `SUB-${identifier.replaceAll(/[^A-Za-z0-9]/g, '')}-${grams}G`.slice(0, 64),
  amount: grams,
  unit: 'g',
  price: Math.max(1, Math.round(grams * fenPerGram)),
  lead_days: unsaid.lead_days,
});
