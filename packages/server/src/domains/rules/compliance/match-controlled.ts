import type { Database } from '../../../platform/database/connection.ts';
import { type StructureParents, type Unread, findStructureParents } from '../../goods/chemistry/find-structure-parents.ts';
import { type ControlledEntry, findControlledEntries } from './internal/controlled-entries.ts';
import { parentName, plainName } from './internal/plain-name.ts';

/** What is known of a substance that is compared with the lists. */
export type SubstanceFacts = { cas: readonly string[]; names: readonly string[]; smiles: string | null };

/** How a substance is related to an entry. */
export type Relation = 'number' | 'name' | 'structure' | 'isomer' | 'isotope' | 'salt' | 'derivative' | 'class';

export type ControlMatch = {
  entryId: number;
  /** The entry's name. */
  name: { en: string; zh: string };
  relation: Relation;
  /** `refused`: listed; `held`: waits for an operator's decision. */
  effect: 'refused' | 'held';
};

/** Refused matches come first; `unread` is why its structure was not compared, null if it was. */
export type Comparison = { matches: ControlMatch[]; unread: Unread | null };

/**
 * Compares substances with the lists of controlled substances, by CAS number, structure and name,
 * in order. Salts and isomers are refused where their list includes them, esters and ethers held.
 */
export async function matchControlled(db: Database, substances: readonly SubstanceFacts[]): Promise<Comparison[]> {
  const { entries } = await findControlledEntries(db);
  return matchEntries(entries, substances);
}

/** The same with entries that were read before; `read` finds the parents of structures. */
export async function matchEntries(
  entries: readonly ControlledEntry[],
  substances: readonly SubstanceFacts[],
  read = findStructureParents,
): Promise<Comparison[]> {
  const watched = {
    families: entries.flatMap(({ id, smarts, except_keys: except }) => (smarts === null ? [] : [{ id, smarts, except }])),
    formulas: [...new Set(entries.flatMap(({ formula, holds_derivatives: holds }) => (formula !== null && holds ? [formula] : [])))],
  };
  const smiles = [...new Set(substances.flatMap(({ smiles: one }) => one ?? []))];
  const parents = new Map((await read(smiles, watched)).map((one, index) => [smiles[index], one]));
  const named = nameIndex(entries);
  return substances.map((facts) => {
    const own = facts.smiles === null ? null : (parents.get(facts.smiles) ?? null);
    const unread = own === 'stopped' || own === 'untried' ? own : null;
    return { matches: matchOne(entries, facts, typeof own === 'string' ? null : own, named(facts.names)), unread };
  });
}

/**
 * Finds entries by a name of theirs; by that of a salt or isomer where their list includes salts.
 */
function nameIndex(entries: readonly ControlledEntry[]): (names: readonly string[]) => ReadonlySet<ControlledEntry> {
  const byName = (some: readonly ControlledEntry[], plain: (name: string) => string) =>
    Map.groupBy(
      some.flatMap((entry) => [entry.name_en, entry.name_zh, ...entry.also].map((name) => ({ name: plain(name), entry }))),
      ({ name }) => name,
    );
  const exact = byName(entries, plainName);
  const forms = byName(
    entries.filter(({ includes_salts: includesSalts }) => includesSalts),
    parentName,
  );
  for (const index of [exact, forms]) index.delete('');
  return (names) =>
    new Set(
      names.flatMap((name) => [...(exact.get(plainName(name)) ?? []), ...(forms.get(parentName(name)) ?? [])].map(({ entry }) => entry)),
    );
}

function matchOne(
  entries: readonly ControlledEntry[],
  facts: SubstanceFacts,
  parents: StructureParents | null,
  named: ReadonlySet<ControlledEntry>,
): ControlMatch[] {
  const families = new Set(parents?.families);
  const matches = entries.flatMap((entry): ControlMatch[] => {
    const found = entry.cas.some((cas) => facts.cas.includes(cas))
      ? { relation: 'number' as const, effect: 'refused' as const }
      : (structureMatch(entry, parents) ??
        (families.has(entry.id) && entry.smarts_effect ? { relation: 'class' as const, effect: entry.smarts_effect } : null) ??
        // a structure that differs contradicts the name: somebody has to look
        (named.has(entry) ? { relation: 'name' as const, effect: parents ? ('held' as const) : ('refused' as const) } : null));
    return found ? [{ entryId: entry.id, name: { en: entry.name_en, zh: entry.name_zh }, ...found }] : [];
  });
  return matches.toSorted((a, b) => Number(a.effect === 'held') - Number(b.effect === 'held'));
}

/** The blocks of an InChIKey: constitution, and stereochemistry with isotopes. */
const constitution = (key: string): string => key.slice(0, 14);
const isNeutral = (key: string): boolean => key.endsWith('-N');

function structureMatch(entry: ControlledEntry, parents: StructureParents | null): Pick<ControlMatch, 'relation' | 'effect'> | null {
  const { inchikey } = entry;
  if (!parents || inchikey === null) return null;
  const wanted = constitution(inchikey);
  const refusedIf = (isListed: boolean) => (isListed ? 'refused' : 'held');
  const own = [...(parents.whole === null ? [] : [parents.whole]), ...parents.parts].find((key) => constitution(key) === wanted);
  if (own === undefined) {
    const isDerivative = entry.holds_derivatives && parents.cleaved.includes(wanted);
    return isDerivative ? { relation: 'derivative', effect: 'held' } : null;
  }
  if (parents.hasIsotopes) return { relation: 'isotope', effect: 'held' };
  const isSalt = own !== parents.whole && (parents.isCompound || !isNeutral(own));
  if (isSalt || (!isNeutral(own) && isNeutral(inchikey))) return { relation: 'salt', effect: refusedIf(entry.includes_salts) };
  if (own.slice(0, 25) === inchikey.slice(0, 25)) return { relation: 'structure', effect: 'refused' };
  return { relation: 'isomer', effect: refusedIf(entry.includes_isomers) };
}
