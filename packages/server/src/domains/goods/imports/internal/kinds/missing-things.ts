import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../../platform/database/connection.ts';
import { formulaMass } from '../../../chemistry/atomic-weights.ts';
import { hillFormula } from '../../../chemistry/formula.ts';
import { createBrand } from '../../../catalogue/brands/save-brand.ts';
import { createCategory } from '../../../catalogue/categories/save-category.ts';
import { type Family, findFamilies } from '../../../catalogue/find-families.ts';
import { findCatalogueKeys } from '../../../catalogue/find-catalogue-keys.ts';
import { findSubstanceKeys } from '../../../catalogue/find-known-keys.ts';
import { type SubstanceToWrite, writeSubstances } from '../../../catalogue/write-substances.ts';
import { knownSubstances } from '../../../search/known-substances/known-substances.ts';
import { matchControlled } from '../../../../rules/compliance/match-controlled.ts';
import { screenSubstances } from '../../../../rules/compliance/screen-substances.ts';
import type { CheckedRow, Content, StagedRow, Tally } from '../../kinds/kind.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { textOf, textsOf } from './content.ts';
import { substanceNameIn } from './substance-name.ts';
import { knownName } from './product-identity.ts';

/** What an import of products creates where the shop lacks it; `family` is for new categories. */
export type Creations = { brands: boolean; categories: boolean; substances: boolean; family: Family | null };

/**
 * What a job's options have created; new categories come below reagents, if not stated otherwise.
 */
export async function creationsOf(db: Database, options: Content): Promise<Creations> {
  const families = await findFamilies(db);
  const named = textOf(options['new_category_family']) ?? 'reagents';
  return {
    brands: options['create_brands'] === true,
    categories: options['create_categories'] === true,
    substances: options['create_substances'] === true,
    family: families.find(({ key }) => key === named) ?? families[0] ?? null,
  };
}

/** Where a row keeps what is to be created for it; no columns of a file. */
export const toCreate = { brand: 'new_brand', category: 'new_category', substance: 'new_cas' } as const;

/**
 * Faults rows whose new substance a list of controlled substances names, and warns of its forms.
 */
export async function refuseControlled(db: Database, rows: readonly CheckedRow[]): Promise<void> {
  const fresh = rows.filter(({ content }) => toCreate.substance in content);
  if (fresh.length === 0) return;
  const found = await matchControlled(
    db,
    fresh.map(({ content }) => {
      const { cas, name_en: english, name_zh: chinese = null, smiles = null } = substanceOf(content);
      return { cas, names: [english, chinese].flatMap((name) => name ?? []), smiles };
    }),
  );
  for (const [index, { faults }] of fresh.entries()) {
    const { matches: [match] = [], unread = null } = found[index] ?? {};
    if (match?.effect === 'refused' && !faults.some(({ code }) => code === 'never_sold'))
      faults.push({ column: 'cas', code: 'never_sold', value: match.name.en, params: { name: match.name.en } });
    else if (match)
      faults.push({ column: 'cas', code: 'held_form', value: match.name.en, params: { name: match.name.en }, isWarning: true });
    else if (unread !== null) faults.push({ column: 'cas', code: 'structure_unread', isWarning: true });
  }
}

/** A new substance by its CAS number: the known one's facts, else the names of the row. */
function substanceOf(content: Content): SubstanceToWrite & { name_en: string } {
  const cas = textsOf(content[toCreate.substance]);
  const [first = ''] = cas;
  const known = knownSubstances().find(first);
  const formula = known ? hillFormula(known.formula) : null;
  const chinese = textOf(content['name_zh']);
  return {
    key: `cas-${first}`,
    cas,
    name_en: knownName(first) ?? textOf(content['name_en']) ?? chinese ?? first,
    name_zh: chinese === null ? null : substanceNameIn(chinese),
    formula,
    molar_mass: formula === null ? null : formulaMass(formula),
    smiles: known && known.smiles !== '' ? known.smiles : null,
    source: known ? 'PubChem' : null,
  };
}

export type Created = { tallies: Record<string, Tally>; substanceIds: number[] };

/**
 * Creates what rows lack, and puts the keys in place of the names; what somebody created since the
 * check is taken instead. Throws `UnreadableFile` (`shop_changed`) where that is not possible.
 */
export async function createMissing(transaction: Database, rows: readonly StagedRow[], options: Content): Promise<Created> {
  const tallies: Record<string, Tally> = {};
  const brands = namesIn(rows, toCreate.brand);
  const categories = namesIn(rows, toCreate.category);
  if (brands.size + categories.size > 0) {
    const known = await findCatalogueKeys(transaction);
    const { family } = await creationsOf(transaction, options);
    const count = { brands: 0, categories: 0 };
    for (const [plain, name] of brands) {
      if (known.brands.has(plain) || known.shared.brands.has(plain)) continue;
      const brand = { ...plainBrand, name_en: name, name_zh: name, summary_en: name, summary_zh: name, language };
      if (!(await createBrand(transaction, brand)).ok) throw new UnreadableFile('shop_changed');
      count.brands++;
    }
    for (const [plain, name] of categories) {
      if (known.categories.has(plain) || known.shared.categories.has(plain)) continue;
      const made = family && (await createCategory(transaction, { parent_id: family.id, name_en: name, name_zh: name }));
      if (made?.ok !== true) throw new UnreadableFile('shop_changed');
      count.categories++;
    }
    const keys = await findCatalogueKeys(transaction);
    for (const { content } of rows) {
      place(content, 'brand', toCreate.brand, keys.brands);
      place(content, 'category', toCreate.category, keys.categories);
    }
    for (const [name, created] of Object.entries(count)) if (created > 0) tallies[name] = { created, updated: 0, unchanged: 0 };
  }
  const substanceIds = await createSubstances(transaction, rows);
  if (substanceIds.length > 0) tallies['substances'] = { created: substanceIds.length, updated: 0, unchanged: 0 };
  return { tallies, substanceIds };
}

const language: Language = 'en';
/** A brand of others needs its letter of authorisation first, which no file has. */
const plainBrand = {
  kind: 'own',
  country: 'CN',
  story_en: '',
  story_zh: '',
  authorised_from: null,
  authorised_until: null,
  authorisation_reference: '',
  isImported: true,
} as const;

const namesIn = (rows: readonly StagedRow[], column: string): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ content }) => {
      const name = textOf(content[column]);
      return name === null ? [] : [[name.toLowerCase(), name] as const];
    }),
  );

function place(content: Content, column: 'brand' | 'category', wanted: string, keys: ReadonlyMap<string, string>): void {
  const name = textOf(content[wanted]);
  if (name === null) return;
  const key = keys.get(name.toLowerCase());
  if (key === undefined) throw new UnreadableFile('shop_changed');
  content[column] = key;
}

async function createSubstances(transaction: Database, rows: readonly StagedRow[]): Promise<number[]> {
  const fresh = rows.filter(({ content }) => toCreate.substance in content);
  if (fresh.length === 0) return [];
  const { byCas } = await findSubstanceKeys(transaction, {
    keys: [],
    cas: fresh.flatMap(({ content }) => textsOf(content[toCreate.substance])),
  });
  const wanted = new Map<string, SubstanceToWrite>();
  for (const { content } of fresh) {
    const substance = substanceOf(content);
    const there = substance.cas.flatMap((cas) => byCas.get(cas) ?? [])[0];
    content['substance'] = there ?? substance.key;
    if (there === undefined && !wanted.has(substance.key)) wanted.set(substance.key, substance);
  }
  if (wanted.size === 0) return [];
  const { created } = await writeSubstances(transaction, [...wanted.values()], new Set(), 'fill');
  await screenSubstances(transaction, created);
  return created;
}
