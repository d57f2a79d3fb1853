import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type EditedSubstance, hasPacks, lockSubstance } from '../../catalogue/editing/editable-substance.ts';
import { findSubstanceKeys } from '../../catalogue/find-known-keys.ts';
import { freeKey } from '../../../../platform/database/free-key.ts';
import { findProductIdsOfSubstances } from '../../catalogue/find-product-ids-of-substances.ts';
import { type Ghs, findWordedCodes, replaceCasNumbers, writeHazards } from '../../catalogue/write-hazards.ts';
import { writeSubstances } from '../../catalogue/write-substances.ts';
import { indexStructures } from '../../chemistry/index-structures.ts';
import { indexProducts } from '../../search/index-products.ts';
import { matchControlled } from '../../../rules/compliance/match-controlled.ts';
import { screenSubstances } from '../../../rules/compliance/screen-substances.ts';
import { textOf, textsOf } from '../internal/kinds/content.ts';
import type { CheckedRow } from '../kinds/kind.ts';
import { checkMolecules } from '../internal/kinds/substance-checks.ts';
import { substanceOf } from '../internal/kinds/substances.ts';
import { codesIn, hazardColumns, readHazards, statesHazards } from '../internal/typed/hazard-columns.ts';
import type { SavedRow } from './save-product.ts';
import { hazardValues, substanceValues, typedSubstanceColumn } from './substance-values.ts';
import { type TypedValues, needColumns, readTyped, refuseTyped } from '../internal/typed/typed-row.ts';

/** Facts name their source. */
const needed = ['name_en', 'source'] as const;

export type CheckedSubstance = {
  row: CheckedRow;
  /** The hazards' facts; undefined where none were typed. */
  ghs: Ghs | null | undefined;
};

/**
 * Creates a substance, by default with a key from its English name. Refuses `invalid_input` with an
 * import row's faults.
 */
export async function createSubstance(
  transaction: Database,
  { values, language }: { values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const checked = await checkSubstance(transaction, values, null);
  const { row } = checked;
  const refused = refuseTyped(row, language);
  if (refused) return refused;
  const taken = async (db: Database, keys: readonly string[]) => (await findSubstanceKeys(db, { keys, cas: [] })).keys;
  row.subject =
    textOf(row.content['key']) ?? (await freeKey(transaction, textOf(row.content['name_en']) ?? '', { otherwise: 'substance', taken }));
  return write(transaction, checked);
}

/**
 * Changes a substance by id and version; its CAS numbers become those typed. Also refuses
 * `not_found` and `changed_meanwhile`.
 */
export async function updateSubstance(
  transaction: Database,
  { id, version, values, language }: { id: number; version: number; values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const substance = await lockSubstance(transaction, id);
  if (!substance) return refuse('not_found');
  if (substance.version !== version)
    return refuse('changed_meanwhile', { details: { now: { version: substance.version, values: substanceValues(substance) } } });
  const checked = await checkSubstance(transaction, values, substance);
  const refused = refuseTyped(checked.row, language);
  if (refused) return refused;
  checked.row.subject = substance.key;
  return write(transaction, checked);
}

/**
 * Reads and checks a form by the rules of an import; `present` is the substance that it changes.
 */
async function checkSubstance(db: Database, values: TypedValues, present: EditedSubstance | null): Promise<CheckedSubstance> {
  const { key, ...rest } = values;
  const typed = present ? rest : { ...rest, ...(key?.trim() && { key }) };
  const isAboutHazards = hazardColumns.some(({ name }) => name in typed);
  const row = readTyped(isAboutHazards && present ? { ...hazardValues(present), ...typed } : typed, typedSubstanceColumn);
  needColumns(row, needed, { isNew: !present });
  const cas = textsOf(row.content['cas']);
  const given = textOf(row.content['key']);
  const known = await findSubstanceKeys(db, { keys: given === null ? [] : [given], cas });
  for (const number of cas) {
    const other = known.byCas.get(number);
    if (other !== undefined && other !== present?.key)
      row.faults.push({ column: 'cas', code: 'cas_elsewhere', value: number, params: { substance: other } });
  }
  if (given !== null && known.keys.has(given)) row.faults.push({ column: 'key', code: 'key_elsewhere', value: given });
  if (present && (await hasPacks(db, present.id))) await refuseForbidden(db, row, present);
  await checkMolecules([row]);
  return { row, ghs: statesHazards(row) ? readHazards(row, await findWordedCodes(db, codesIn(row))) : undefined };
}

/** Faults a substance with packs that would become one that is never sold. */
async function refuseForbidden(db: Database, row: CheckedRow, present: EditedSubstance): Promise<void> {
  const { content } = row;
  const given = <Value>(column: string, typed: Value, kept: Value): Value => (column in content ? typed : kept);
  const facts = {
    cas: given('cas', textsOf(content['cas']), present.cas),
    names: [
      given('name_en', textOf(content['name_en']), present.name_en) ?? '',
      given('name_zh', textOf(content['name_zh']), present.name_zh) ?? '',
      ...given('synonyms_en', textsOf(content['synonyms_en']), present.synonyms_en),
      ...given('synonyms_zh', textsOf(content['synonyms_zh']), present.synonyms_zh),
    ],
    smiles: given('smiles', textOf(content['smiles']), present.smiles),
  };
  const [compared] = await matchControlled(db, [facts]);
  for (const { relation, effect, name } of compared?.matches ?? []) {
    const column = relation === 'number' ? 'cas' : relation === 'name' ? 'name_en' : 'smiles';
    if (effect === 'refused') row.faults.push({ column, code: 'never_sold', value: name.en, params: { name: name.en } });
  }
}

async function write(transaction: Database, { row, ghs }: CheckedSubstance): Promise<Result<SavedRow>> {
  const { subject, content } = row;
  const columns = new Set(Object.keys(content));
  const source = textOf(content['source']);
  await writeSubstances(transaction, [substanceOf([row], source)], columns, 'replace');
  if (columns.has('cas')) await replaceCasNumbers(transaction, subject, textsOf(content['cas']));
  if (ghs !== undefined) await writeHazards(transaction, subject, ghs);
  const saved = await lockSubstance(transaction, subject);
  if (!saved) throw new Error(`the substance ${subject} was not written`);
  await indexStructures(transaction, [saved.id]);
  await screenSubstances(transaction, [saved.id]);
  await indexProducts(transaction, await findProductIdsOfSubstances(transaction, [saved.id]));
  return done({ id: saved.id, version: saved.version });
}
