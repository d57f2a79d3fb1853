import type { MainModule, Mol } from '@rdkit/rdkit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeHill } from '../formula.ts';
import { withMolecule } from '../rdkit.ts';
import { MOST_CHARACTERS } from '../read-smiles.ts';
import { elementSymbols } from './element-symbols.ts';

/** A structural family: a SMARTS pattern, and InChIKeys of members that it leaves out. */
export type Family = { id: number; smarts: string; except: readonly string[] };

/** What parents are looked for: formulas of compounds whose esters and ethers matter. */
export type Watched = { families: readonly Family[]; formulas: readonly string[] };

/**
 * What a structure is a form of. Keys are standard InChIKeys: their first block is equal for salts,
 * charges, tautomers, isotopes and stereoisomers of one compound (InChI Technical Manual).
 */
export type StructureParents = {
  /** The InChIKey of all parts together; `null` beyond InChI. */
  whole: string | null;
  /** Its formula without charges, where it is one part alone. */
  formula: string | null;
  /** InChIKeys of its organic parts. */
  parts: string[];
  /** Whether it has more parts than one, not counting water. */
  isCompound: boolean;
  hasIsotopes: boolean;
  /** First blocks of alcohols and acids, of a watched formula, whose ester or ether it is. */
  cleaved: string[];
  /** Ids of families that a part belongs to. */
  families: number[];
};

/** Fewer atoms than this are a counter-ion or solvent, whatever they are. */
const LEAST_PARENT_ATOMS = 4;
/**
 * A molecule with many esters and ethers has more parts than can be tried; the rest is left out.
 */
const MOST_SPLITS = 400;

const Atom = Type.Object({
  z: Type.Optional(Type.Integer()),
  impHs: Type.Optional(Type.Integer()),
  chg: Type.Optional(Type.Integer()),
  isotope: Type.Optional(Type.Integer()),
});
const Bond = Type.Object({ bo: Type.Optional(Type.Number()), atoms: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }) });
const Graph = Type.Object({
  defaults: Type.Unknown(),
  molecules: Type.Array(Type.Object({ atoms: Type.Array(Atom), bonds: Type.Optional(Type.Array(Bond)) }), { minItems: 1 }),
});

type Node = { z: number; hydrogens: number; charge: number };
type Edge = { from: number; to: number; order: number };

/** The parents of a SMILES; `null` where RDKit cannot read it. */
export function structureParents(rdkit: MainModule, smiles: string, watched: Watched): StructureParents | null {
  if (smiles.trim() === '' || smiles.length > MOST_CHARACTERS) return null;
  const whole = withMolecule(rdkit, smiles, (molecule) => ({ canonical: molecule.get_smiles(), key: keyOf(rdkit, molecule) }));
  if (!whole) return null;
  const pieces = [...new Set(whole.canonical.split('.').filter((part) => part !== 'O'))];
  const found: StructureParents = {
    whole: whole.key,
    formula: pieces.length === 1 ? parentFormula(rdkit, whole.canonical) : null,
    parts: [],
    isCompound: pieces.length > 1,
    hasIsotopes: /\[\d+[A-Za-z]/.test(whole.canonical),
    cleaved: [],
    families: [],
  };
  const [only] = pieces.length === 1 && whole.canonical === pieces[0] ? [whole.key] : [];
  for (const piece of pieces)
    withMolecule(rdkit, piece, (molecule) =>
      addParents(rdkit, molecule, only === undefined ? keyOf(rdkit, molecule) : only, watched, found),
    );
  return found;
}

function addParents(rdkit: MainModule, molecule: Mol, key: string | null, { families, formulas }: Watched, found: StructureParents): void {
  const isFamily = ({ smarts, except }: Family) =>
    !except.some((left) => left.slice(0, 14) === key?.slice(0, 14)) && matches(rdkit, molecule, smarts);
  found.families.push(...families.filter(isFamily).map(({ id }) => id));
  const { nodes, edges } = graphOf(molecule.get_json());
  if (nodes.length < LEAST_PARENT_ATOMS || !nodes.some(({ z }) => z === 6)) return;
  if (key !== null) found.parts.push(key);
  for (const fragment of fragmentsOf(nodes, edges, new Set(formulas))) {
    const parent = withMolecule(rdkit, fragment, (one) => keyOf(rdkit, one));
    if (parent) found.cleaved.push(parent.slice(0, 14));
  }
}

/** The standard InChIKey of a molecule; `null` beyond InChI. */
export function keyOf(rdkit: MainModule, molecule: Mol): string | null {
  const inchi = molecule.get_inchi();
  return inchi ? rdkit.get_inchikey_for_inchi(inchi) || null : null;
}

/** Compiled patterns of this thread: there are a few dozen of them, which stay. */
const queries = new Map<string, Mol | null>();

function matches(rdkit: MainModule, molecule: Mol, smarts: string): boolean {
  const query = queries.get(smarts) ?? rdkit.get_qmol(smarts);
  queries.set(smarts, query);
  return query !== null && molecule.get_substruct_match(query) !== '{}';
}

/** The molecule's atoms and bonds, aromatic rings as single and double bonds. */
function graphOf(json: string): { nodes: Node[]; edges: Edge[] } {
  const [molecule] = Value.Parse(Graph, JSON.parse(json)).molecules;
  return {
    nodes: (molecule?.atoms ?? []).map(({ z = 6, impHs = 0, chg = 0 }) => ({ z, hydrogens: impHs, charge: chg })),
    edges: (molecule?.bonds ?? []).map(({ bo = 1, atoms: [from = 0, to = 0] }) => ({ from, to, order: bo })),
  };
}

/** The formula of a molecule without its charge: what a salt has as its acid or base. */
export function parentFormula(rdkit: MainModule, smiles: string): string | null {
  return withMolecule(rdkit, smiles, (molecule) => formulaOf(graphOf(molecule.get_json()).nodes)) ?? null;
}

function formulaOf(nodes: readonly Node[]): string | null {
  const counts = new Map<string, number>();
  let hydrogens = 0;
  for (const { z, hydrogens: own, charge } of nodes) {
    const symbol = elementSymbols[z - 1];
    if (symbol === undefined) return null;
    if (symbol === 'H') hydrogens += 1;
    else counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    hydrogens += own - charge;
  }
  if (hydrogens > 0) counts.set('H', hydrogens);
  return writeHill(counts);
}

const OXYGEN = 8;
/** Carbon, boron, silicon, phosphorus and sulphur form esters and ethers. */
const linked: ReadonlySet<number> = new Set([5, 6, 14, 15, 16]);

/**
 * What hydrolysis of some of its esters and ethers outside rings leaves, as RDKit JSON: connected
 * pieces with an OH at each cut, of a watched formula.
 */
function fragmentsOf(nodes: readonly Node[], edges: readonly Edge[], formulas: ReadonlySet<string>): string[] {
  const neighbours = nodes.map((): number[] => []);
  for (const { from, to } of edges) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  const bridges = nodes.flatMap((node, index) => {
    const [one, other, more] = neighbours[index] ?? [];
    if (node.z !== OXYGEN || one === undefined || other === undefined || more !== undefined) return [];
    const isLinked = linked.has(nodes[one]?.z ?? 0) && linked.has(nodes[other]?.z ?? 0);
    return isLinked && !isConnected(one, other, index, neighbours) ? [{ oxygen: index, ends: [one, other] as const }] : [];
  });
  if (bridges.length === 0) return [];
  const oxygens = new Set(bridges.map(({ oxygen }) => oxygen));
  const pieces = piecesOf(nodes.length, oxygens, neighbours);
  const links = bridges.map(({ oxygen, ends: [one, other] }) => ({ oxygen, one, other, a: pieces[one] ?? 0, b: pieces[other] ?? 0 }));
  const fragments: string[] = [];
  for (const chosen of connectedSets(links, Math.max(...pieces) + 1)) {
    const kept = nodes.flatMap((_, index) => (chosen.has(pieces[index] ?? -1) ? [index] : []));
    const inner = links.filter(({ a, b }) => chosen.has(a) && chosen.has(b)).map(({ oxygen }) => oxygen);
    const cuts = links.flatMap(({ one, other, a, b }) => (chosen.has(a) === chosen.has(b) ? [] : [chosen.has(a) ? one : other]));
    const hydroxyls: Node[] = cuts.map(() => ({ z: OXYGEN, hydrogens: 1, charge: 0 }));
    const indices = [...kept, ...inner];
    const atoms = [...indices.flatMap((index) => nodes[index] ?? []), ...hydroxyls];
    const formula = formulaOf(atoms);
    if (formula === null || !formulas.has(formula)) continue;
    const places = new Map(indices.map((index, place) => [index, place]));
    const bonds = edges.flatMap(({ from, to, order }) => {
      const [a, b] = [places.get(from), places.get(to)];
      return a === undefined || b === undefined ? [] : [{ bo: order, atoms: [a, b] }];
    });
    const cutBonds = cuts.map((index, place) => ({ bo: 1, atoms: [places.get(index) ?? 0, indices.length + place] }));
    fragments.push(writeGraph(atoms, [...bonds, ...cutBonds]));
  }
  return fragments;
}

/** Whether two atoms are connected without `without`: then the bonds between them are in a ring. */
function isConnected(from: number, to: number, without: number, neighbours: readonly (readonly number[])[]): boolean {
  const seen = new Set([from, without]);
  const open = [from];
  for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
    if (atom === to) return true;
    for (const next of neighbours[atom] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

/** By atom, the number of the piece that it is in once `oxygens` are taken out; −1 for these. */
function piecesOf(atoms: number, oxygens: ReadonlySet<number>, neighbours: readonly (readonly number[])[]): number[] {
  const pieces = Array.from({ length: atoms }, () => -1);
  let count = 0;
  for (let start = 0; start < atoms; start += 1) {
    if (oxygens.has(start) || pieces[start] !== -1) continue;
    const open = [start];
    for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
      if (oxygens.has(atom) || pieces[atom] !== -1) continue;
      pieces[atom] = count;
      open.push(...(neighbours[atom] ?? []));
    }
    count += 1;
  }
  return pieces;
}

/** Sets of connected pieces, smaller than all of them, in order of size. */
function connectedSets(links: readonly { a: number; b: number }[], count: number): ReadonlySet<number>[] {
  const known = new Set<string>();
  const sets: ReadonlySet<number>[] = [];
  const add = (set: ReadonlySet<number>) => {
    const name = [...set].toSorted((a, b) => a - b).join();
    if (set.size >= count || known.has(name) || sets.length >= MOST_SPLITS) return;
    known.add(name);
    sets.push(set);
  };
  for (let piece = 0; piece < count; piece += 1) add(new Set([piece]));
  // the list grows while it is read: each set is tried with each of its neighbours
  for (const set of sets)
    for (const { a, b } of links) {
      if (set.has(a) && !set.has(b)) add(new Set([...set, b]));
      else if (set.has(b) && !set.has(a)) add(new Set([...set, a]));
    }
  return sets;
}

const writeGraph = (atoms: readonly Node[], bonds: readonly { bo: number; atoms: number[] }[]): string =>
  JSON.stringify({
    rdkitjson: { version: 11 },
    defaults: {
      atom: { z: 6, impHs: 0, chg: 0, nRad: 0, isotope: 0, stereo: 'unspecified' },
      bond: { bo: 1, stereo: 'unspecified' },
    },
    molecules: [{ atoms: atoms.map(({ z, hydrogens, charge }) => ({ z, impHs: hydrogens, chg: charge })), bonds }],
  });
