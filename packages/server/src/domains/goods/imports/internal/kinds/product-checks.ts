import type { Database } from '../../../../../platform/database/connection.ts';
import { findStatedHazards, findSubstanceHazards } from '../../../catalogue/find-known-keys.ts';
import { findWordedCodes } from '../../../catalogue/write-hazards.ts';
import type { KnownPack } from '../../../catalogue/find-packs-by-code.ts';
import type { CatalogueKeys } from '../../../catalogue/find-catalogue-keys.ts';
import { decimal, yesOrNo } from '../columns/cell-readers.ts';
import { firstTierPrice } from '../columns/price.ts';
import { numberOf, textOf, textsOf } from './content.ts';
import type { CheckedRow, Content } from '../../kinds/kind.ts';
import { type Creations, toCreate } from './missing-things.ts';
import { checkTierBelowPrice } from './price-checks.ts';
import { codesIn, hazardsOf, readHazards } from '../typed/hazard-columns.ts';
import { attributeName, packColumns } from './product-columns.ts';

/**
 * Puts the shop's keys in place of what the file calls brand and category. Names that several have
 * are faults; unknown ones too, if they are not to be created: then they keep their names, and
 * `family` stands for the category.
 */
export function resolveBrandAndCategory({ content, faults }: CheckedRow, keys: CatalogueKeys, creations: Creations | null = null): void {
  const sides = [
    {
      column: 'brand',
      keys: keys.brands,
      shared: keys.shared.brands,
      code: 'brand_unknown',
      sharedCode: 'brand_shared',
      isMade: creations?.brands === true,
    },
    {
      column: 'category',
      keys: keys.categories,
      shared: keys.shared.categories,
      code: 'category_unknown',
      sharedCode: 'category_shared',
      isMade: creations?.categories === true && creations.family !== null,
    },
  ] as const;
  for (const { column, keys, shared, code, sharedCode, isMade } of sides) {
    const named = textOf(content[column]);
    if (named === null) continue;
    const key = keys.get(named.toLowerCase());
    const holders = shared.get(named.toLowerCase());
    if (key !== undefined) content[column] = key;
    else if (holders) faults.push({ column, code: sharedCode, value: named, params: { keys: holders.join(', ') } });
    else if (isMade) content[toCreate[column]] = named;
    else faults.push({ column, code, value: named, params: { meant: nearest(named, keys) } });
  }
}

/** The category that decides about a row's family and attributes: of a new one its family. */
const decisiveCategory = (content: Content, creations: Creations | null): string | null =>
  toCreate.category in content ? (creations?.family?.key ?? null) : textOf(content['category']);

/**
 * Keeps a product in its family, which decides permits, returns and taxes; `present` is its
 * category.
 */
export function checkFamily(
  { content, faults }: CheckedRow,
  { families }: CatalogueKeys,
  present: string | undefined,
  creations: Creations | null = null,
): void {
  const wanted = decisiveCategory(content, creations) ?? '';
  const [before, after] = [families.get(present ?? ''), families.get(wanted)];
  if (before !== undefined && after !== undefined && before !== after)
    faults.push({ column: 'category', code: 'other_family', value: wanted });
}

/** The key that starts like the given one, as a suggestion for a shortened name; or empty. */
function nearest(named: string, keys: ReadonlyMap<string, string>): string {
  const start = named.toLowerCase().slice(0, 4);
  for (const [name, key] of keys) if (start.length > 2 && name.startsWith(start)) return key;
  return '';
}

const transportNames = ['un_number', 'dg_class', 'packing_group'] as const;
/** Fields on which it depends whether a product's own hazards are in order. */
const hazardFields = ['ghs', ...transportNames, 'no_hazards_source', 'concentration', 'substance'] as const;

/** Whether a row has a value for one of these fields; a product's later rows may have none. */
export const isAboutHazards = ({ content }: CheckedRow): boolean =>
  hazardsOf(content) !== null || hazardFields.some((name) => (content[name] ?? null) !== null);

/**
 * Checks hazards of products' own, as they will be after the write. `fields` are those that are
 * written; `emptyCells` as for `writeProducts`. Each product's first row is decisive.
 */
export async function checkOwnHazards(
  db: Database,
  rows: readonly CheckedRow[],
  fields: ReadonlySet<string>,
  emptyCells: 'clear' | 'keep' = 'clear',
): Promise<void> {
  if (rows.length === 0 || !hazardFields.some((name) => fields.has(name))) return;
  const worded = await findWordedCodes(db, rows.flatMap(codesIn));
  const present = await findStatedHazards(
    db,
    rows.map(({ subject }) => subject),
  );
  const isKept = (name: string, isEmpty: boolean) => !fields.has(name) || (emptyCells === 'keep' && isEmpty);
  const written = rows.map((row) => {
    const known = present.get(row.subject);
    const ghs = readHazards(row, worded);
    const value = (name: Exclude<(typeof hazardFields)[number], 'ghs' | 'concentration'>): string | null => {
      const given = textOf(row.content[name]);
      return isKept(name, given === null) ? (known?.[name] ?? null) : given;
    };
    const concentration = numberOf(row.content['concentration']);
    return {
      row,
      value,
      isClassified: isKept('ghs', ghs === null) ? known?.is_classified === true : ghs !== null,
      hasClasses: isKept('ghs', ghs === null) ? known?.has_classes === true : (ghs?.classes.length ?? 0) > 0,
      isSolution: (isKept('concentration', concentration === null) ? (known?.concentration ?? null) : concentration) !== null,
    };
  });
  const substances = await findSubstanceHazards(
    db,
    written.flatMap(({ value }) => value('substance') ?? []),
  );
  for (const { row, value, isClassified, hasClasses, isSolution } of written) {
    const { content, faults } = row;
    const source = value('no_hazards_source');
    if (hasClasses && source !== null) faults.push({ column: 'no_hazards_source', code: 'hazards_contradict', value: source });
    if (isSolution) continue;
    const substance = substances.get(value('substance') ?? '');
    if (substance?.is_hazardous === true && !hasClasses && (isClassified || source !== null))
      faults.push({
        column: isClassified ? 'ghs_classes' : 'no_hazards_source',
        code: 'substance_hazardous',
        params: { substance: substance.name },
      });
    if (isClassified) continue;
    const own = transportNames.filter((name) => value(name) !== null);
    // a supplier's list repeats the substance's, which says nothing of the product's own
    if (substance && own.every((name) => textOf(content[name]) === substance[name])) for (const name of own) content[name] = null;
    else if (own[0] !== undefined) faults.push({ column: own[0], code: 'transport_unclassified', value: value(own[0]) ?? '' });
  }
}

/**
 * Puts the substance's key in place of the CAS numbers by which the file may name it; unknown
 * numbers are a fault, if they are not to become a substance.
 */
export function resolveSubstance(
  { content, faults }: CheckedRow,
  known: { keys: ReadonlySet<string>; byCas: ReadonlyMap<string, string>; forbidden: ReadonlyMap<string, string> },
  { createsUnknown = false }: { createsUnknown?: boolean } = {},
): void {
  const named = textOf(content['substance']);
  const numbers = textsOf(content['cas']);
  if ('cas' in content) {
    delete content['cas'];
    content['substance'] ??= null;
  }
  if (named !== null && !known.keys.has(named)) faults.push({ column: 'substance', code: 'substance_unknown', value: named });
  const keys = new Set(numbers.flatMap((cas) => known.byCas.get(cas) ?? []));
  if (numbers.length > 0 && keys.size === 0 && createsUnknown && named === null) {
    content[toCreate.substance] = numbers;
    content['substance'] = null;
    return;
  }
  if (numbers.length > 0 && keys.size === 0) faults.push({ column: 'cas', code: 'cas_unknown', value: numbers.join('; ') });
  if (named !== null) keys.add(named);
  if (keys.size > 1)
    faults.push({ column: 'cas', code: 'cas_of_two', value: numbers.join('; '), params: { substances: [...keys].join(', ') } });
  const [only] = keys;
  if (only !== undefined) content['substance'] = only;
  const forbidden = only === undefined ? undefined : known.forbidden.get(only);
  if (forbidden !== undefined) faults.push({ column: 'substance', code: 'never_sold', value: only ?? '', params: { name: forbidden } });
}

/** Checks a pack's facts against each other and against the existing pack of this number. */
export function checkPack(row: CheckedRow, pack: KnownPack | undefined): void {
  const { content, faults } = row;
  if (pack && pack.product !== content['product']) {
    faults.push({ column: 'code', code: 'code_elsewhere', value: pack.code, params: { product: pack.product } });
    return;
  }
  // a size that cannot be read was reported in its own column
  const isSizeFaulty = faults.some(({ column }) => column === 'pack' || column === 'packaging');
  for (const { name, neededForNew } of pack ? [] : packColumns) {
    if (isSizeFaulty && (name === 'amount' || name === 'unit')) continue;
    if (neededForNew && (content[name] ?? null) === null && !faults.some(({ column }) => column === name))
      faults.push({ column: name, code: 'needed_for_new', params: { subject: textOf(content['code']) ?? '' } });
  }
  const firstTier = 'tiers' in content ? firstTierPrice(content['tiers']) : (pack?.firstTierPrice ?? null);
  checkTierBelowPrice(row, numberOf(content['price']) ?? pack?.price ?? null, firstTier, 'tiers' in content ? 'tiers' : 'price');
  const least = numberOf(content['min_quantity']) ?? pack?.minQuantity ?? 1;
  const multiple = numberOf(content['multiple']) ?? pack?.multiple ?? 1;
  if (least % multiple !== 0) faults.push({ column: 'min_quantity', code: 'not_a_multiple', value: String(least), params: { multiple } });
}

/** Stock needs a warehouse that receives it. */
export function refuseStockWithoutWarehouse({ content, faults }: CheckedRow): void {
  const quantity = numberOf(content['opening_stock']) ?? 0;
  if (quantity > 0) faults.push({ column: 'opening_stock', code: 'no_warehouse', value: String(quantity) });
}

/** Stock comes in by those who may move it: a new pack's first packs are not another way. */
export function refuseOpeningStock({ content, faults }: CheckedRow): void {
  const quantity = numberOf(content['opening_stock']) ?? 0;
  if (quantity > 0) faults.push({ column: 'opening_stock', code: 'stock_forbidden', value: String(quantity) });
}

/**
 * Faults each required attribute without a value in either language; omitted ones keep the value of
 * `present`.
 */
export function needAttributes(
  { content, faults }: CheckedRow,
  { attributes }: CatalogueKeys,
  present: Readonly<Record<string, unknown>> = {},
  creations: Creations | null = null,
): void {
  for (const { key, type, is_needed: isNeeded } of attributes.get(decisiveCategory(content, creations) ?? '')?.values() ?? []) {
    const columns = type === 'text' ? [`attr:${key}:en`, `attr:${key}:zh`] : [`attr:${key}`];
    const isSpokenOf = columns.some((column) => column in content);
    const isStated = isSpokenOf ? columns.some((column) => (content[column] ?? null) !== null) : key in present;
    const [column = key] = columns;
    if (isNeeded && !isStated && !faults.some((fault) => fault.column === column)) faults.push({ column, code: 'needed' });
  }
}

/** Reads attributes by their category's types; without a category, by any that declares them. */
export function readAttributes({ content, faults }: CheckedRow, { attributes }: CatalogueKeys, creations: Creations | null = null): void {
  const category = decisiveCategory(content, creations);
  const own = category === null ? undefined : attributes.get(category);
  for (const [column, given] of Object.entries(content)) {
    const name = attributeName(column);
    const written = textOf(given);
    if (!name || written === null) continue;
    const rules = own ? [own] : [...attributes.values()];
    const rule = rules.flatMap((known) => known.get(name.key) ?? [])[0];
    const fits = rule && (rule.type === 'text') === (name.language !== null);
    if (!fits) faults.push({ column, code: 'attribute_unknown', value: written });
    else if (rule.choices && name.language) {
      const [own, other] = name.language === 'en' ? (['en', 'zh'] as const) : (['zh', 'en'] as const);
      const otherText = textOf(content[`attr:${name.key}:${other}`]);
      const choice = rule.choices.find((one) => one[own] === written && (otherText === null || one[other] === otherText));
      // a choice has both languages at once
      if (choice) content[`attr:${name.key}:${other}`] = choice[other];
      else
        faults.push({ column, code: 'not_a_choice', value: written, params: { choices: rule.choices.map((one) => one[own]).join(', ') } });
    } else if (rule.type !== 'text') {
      const reading = rule.type === 'boolean' ? yesOrNo(written) : decimal({ least: -1e15, most: 1e15 })(written);
      if (reading.ok) content[column] = reading.value;
      else faults.push({ column, value: written, ...reading.fault });
    }
  }
}
