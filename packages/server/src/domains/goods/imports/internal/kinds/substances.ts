import type { Database } from '../../../../../platform/database/connection.ts';
import { findSubstanceKeys } from '../../../catalogue/find-known-keys.ts';
import { type ExistingSubstances, type SubstanceToWrite, writeSubstances } from '../../../catalogue/write-substances.ts';
import { catalogueOf, checkCatalogue, openCatalogue, recheckCatalogue } from './catalogue-of-substances.ts';
import { numberOf, textOf, textsOf } from './content.ts';
import type { CheckedRow, Content, Kind, StagedRow } from '../../kinds/kind.ts';
import { checkMadeMeanwhile, needAsChecked } from './known-checks.ts';
import { checkMolecules } from './substance-checks.ts';
import { noteControlled } from './controlled-checks.ts';
import { outcomesOf } from '../../kinds/outcomes.ts';
import { substanceColumns } from './substance-columns.ts';
import { checkLabel, codesIn, hazardColumns, labelColumns, readHazards, statesHazards } from '../typed/hazard-columns.ts';
import { findWordedCodes, writeHazards } from '../../../catalogue/write-hazards.ts';
import { screenSubstances } from '../../../../rules/compliance/screen-substances.ts';

/** Substances with their identifiers and, if the options request it, a product of each. */
export const substances: Kind = {
  name: 'substances',
  columns: [...substanceColumns, ...hazardColumns, ...labelColumns],
  openCheck: async (db, { options }) => {
    const catalogue = await openCatalogue(db, options);
    return async (rows) => {
      const known = await findSubstanceKeys(db, {
        keys: rows.flatMap(({ content }) => textOf(content['key']) ?? []),
        cas: casOf(rows),
      });
      for (const row of rows) {
        name(row, known);
        checkLabel(row);
      }
      if (catalogue) await checkCatalogue(db, rows, catalogue, known.forbidden);
      await checkMolecules(rows);
      await checkHazards(db, rows);
      await noteControlled(db, rows, substanceOf);
    };
  },
  recheck: async (db, rows, { options }) => {
    const known = await findSubstanceKeys(db, { keys: rows.map(({ subject }) => subject), cas: casOf(rows) });
    for (const row of rows) {
      const isThere = known.keys.has(row.subject) || textsOf(row.content['cas']).some((cas) => known.byCas.has(cas));
      checkMadeMeanwhile(row, textsOf(row.content['cas']).length > 0 ? 'cas' : 'key', isThere);
    }
    const catalogue = await openCatalogue(db, options);
    if (catalogue) await recheckCatalogue(db, rows, catalogue, known.forbidden);
  },
  apply: async (transaction, rows, { columns, options }) => {
    const source = textOf(options['source']);
    const given = [...Map.groupBy(rows, ({ subject }) => subject).values()].map((group) => substanceOf(group, source));
    const { created, updated, changed } = await writeSubstances(transaction, given, columns, existingOf(options));
    needAsChecked(rows, created.length);
    const classified = await writeAllHazards(transaction, rows, existingOf(options));
    // before packs are made: there are none of what is never sold
    await screenSubstances(transaction, [...created, ...updated]);
    const tallies = {
      substances: { created: created.length, updated: updated.length, unchanged: given.length - created.length - updated.length },
    };
    const catalogue = await catalogueOf(transaction, given, rows, options);
    return {
      tallies: catalogue ? { ...tallies, products: catalogue.tally } : tallies,
      outcomes: outcomesOf(rows, {
        isNew: ({ subject, isKnown }) => !isKnown || catalogue?.created.has(subject) === true,
        isChanged: ({ subject }) => changed.has(subject) || classified.has(subject) || catalogue?.changed.has(subject) === true,
      }),
      productIds: catalogue?.productIds ?? [],
      substanceIds: [...created, ...updated],
    };
  },
};

const casOf = (rows: readonly CheckedRow[]): string[] => rows.flatMap(({ content }) => textsOf(content['cas']));

/** Faults classifications that contradict themselves or lack their source. */
async function checkHazards(db: Database, rows: readonly CheckedRow[]): Promise<void> {
  const classified = rows.filter(statesHazards);
  if (classified.length === 0) return;
  const worded = await findWordedCodes(db, classified.flatMap(codesIn));
  for (const row of classified) readHazards(row, worded);
}

/**
 * Writes the classifications of a file that has some; an empty one leaves what is there. Returns
 * the keys of the substances that got another one.
 */
async function writeAllHazards(
  transaction: Database,
  rows: readonly StagedRow[],
  existing: ExistingSubstances,
): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  const classified = rows.map((row) => ({ ...row, faults: [], identity: row.subject })).filter(statesHazards);
  if (classified.length === 0) return written;
  const worded = await findWordedCodes(transaction, classified.flatMap(codesIn));
  for (const row of classified) {
    const ghs = readHazards(row, worded);
    const isWritten = ghs !== null && (await writeHazards(transaction, row.subject, ghs, existing === 'fill' ? 'missing' : 'all'));
    if (isWritten) written.add(row.subject);
  }
  return written;
}

/** A file imported as a catalogue adds to existing facts; any other file replaces them. */
const existingOf = ({ existing, as_catalogue: asCatalogue }: Content): ExistingSubstances => {
  if (existing === 'fill' || existing === 'replace') return existing;
  return asCatalogue === true ? 'fill' : 'replace';
};

/**
 * A substance's key: the given one, the existing one of its CAS number, or its first CAS number.
 */
function name(row: CheckedRow, known: { keys: ReadonlySet<string>; byCas: ReadonlyMap<string, string> }): void {
  const { content, faults, line } = row;
  const numbers = textsOf(content['cas']);
  const given = textOf(content['key']);
  const keys = new Set(numbers.flatMap((cas) => known.byCas.get(cas) ?? []));
  if (given !== null && known.keys.has(given)) keys.add(given);
  if (given === null && numbers.length === 0 && !faults.some(({ column }) => column === 'cas'))
    faults.push({ column: 'cas', code: 'needed' });
  if (keys.size > 1)
    faults.push({ column: 'cas', code: 'cas_of_two', value: numbers.join('; '), params: { substances: [...keys].join(', ') } });
  const [only] = keys;
  row.subject = only ?? given ?? (numbers[0] === undefined ? `line ${line}` : `cas-${numbers[0]}`);
  row.identity = numbers[0] ?? given?.toUpperCase() ?? row.subject;
  row.isKnown = only !== undefined;
  if (!row.isKnown && textOf(content['name_en']) === null && !faults.some(({ column }) => column === 'name_en'))
    faults.push({ column: 'name_en', code: 'needed_for_new', params: { subject: row.subject } });
}

/** Rows of one substance: the first is decisive, others add CAS numbers, names and synonyms. */
export function substanceOf(rows: readonly StagedRow[], source: string | null): SubstanceToWrite {
  const [first] = rows;
  const content: Content = first?.content ?? {};
  const others = rows.slice(1).flatMap((row) => textOf(row.content['name_en']) ?? []);
  const synonyms = rows.flatMap((row) => [...textsOf(row.content['synonyms_en']), textOf(row.content['iupac_name']) ?? '']);
  const named = textOf(content['name_en']);
  return {
    key: first?.subject ?? '',
    cas: [...new Set(rows.flatMap((row) => textsOf(row.content['cas'])))],
    name_en: named,
    name_zh: textOf(content['name_zh']),
    formula: textOf(content['formula']),
    formula_display: textOf(content['formula_display']),
    molar_mass: numberOf(content['molar_mass']),
    smiles: textOf(content['smiles']),
    synonyms_en: distinct([...others, ...synonyms], named),
    synonyms_zh: [...new Set(rows.flatMap((row) => textsOf(row.content['synonyms_zh'])))],
    density: numberOf(content['density']),
    melting_point: numberOf(content['melting_point']),
    boiling_point: numberOf(content['boiling_point']),
    un_number: textOf(content['un_number']),
    dg_class: textOf(content['dg_class']),
    packing_group: textOf(content['packing_group']),
    source: textOf(content['source']) ?? source,
  };
}

/** Names without empty ones, the substance's own name, and repetitions in another case. */
function distinct(names: readonly string[], own: string | null): string[] {
  const seen = new Set(['', own?.toLowerCase() ?? '']);
  return names.filter((name) => {
    const plain = name.toLowerCase();
    if (seen.has(plain)) return false;
    seen.add(plain);
    return true;
  });
}
