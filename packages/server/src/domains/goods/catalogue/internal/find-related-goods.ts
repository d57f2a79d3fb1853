import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { relations } from '@aliquot/contract/shop/listing.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { compositionOf } from '../../chemistry/formula.ts';
import type { KnownSubstance } from '../../search/known-substances/substance-table.ts';
import { type SoldSubstances, findSoldSubstances } from './find-sold-substances.ts';
import { orderProductsOfSubstances } from './order-products-of-substances.ts';

export type Relation = (typeof relations)[number];

/** Products on sale beside a substance that is not, nearest first, each with its relation. */
export type RelatedGoods = {
  relations: ReadonlyMap<number, Relation>;
  /** A sold substance that is the same, and one that is but for its water. */
  same: number | null;
  hydrate: number | null;
};

/** So many substances of each relation, and so many products in all. */
const MOST_SUBSTANCES = 8;
const MOST_PRODUCTS = 24;
const MOST_OF_ONE = 3;
/** So many of one element are compared. */
const MOST_OF_ELEMENT = 200;

/** Nearly every substance has these, so that they relate nothing. */
const COMMON_ELEMENTS = new Set(['H', 'C', 'N', 'O', 'D']);
/** These do only where a substance has no other. */
const FREQUENT_ELEMENTS = new Set(['Na', 'K', 'Cl', 'S', 'P', 'Ca', 'Mg']);

/**
 * What is sold beside a substance: other forms, salts of its ions, its element, the similar.
 * Refuses `unavailable` while structures cannot be compared: only they show that it is not sold.
 */
export async function findRelatedGoods(db: Database, substance: KnownSubstance): Promise<Result<RelatedGoods>> {
  const found = new Map<number, Relation>();
  let hydrate: number | null = null;
  const add = (ids: readonly number[], relation: Relation) => {
    const fresh = ids.filter((id) => !found.has(id));
    for (const id of fresh.slice(0, MOST_SUBSTANCES)) found.set(id, relation);
  };
  const { smiles, formula } = substance;
  if (smiles !== '') {
    const exact = await findByStructure(db, smiles, 'exact');
    if (!exact.ok) return exact;
    const whole = exact.value;
    const forms = await readForms(db, whole.ids);
    const same = forms.find((form) => form.smiles === whole.canonicalSmiles)?.id ?? null;
    if (same !== null) return done({ same, hydrate: null, relations: new Map() });
    hydrate = forms.find((form) => withoutWater(form.smiles) === withoutWater(whole.canonicalSmiles))?.id ?? null;
    const parts = partsOf(smiles);
    add(whole.ids, parts.length > 1 && parts.some(hasCarbon) && !smiles.includes('O.') ? 'other_salt' : 'other_form');
    const salts = new Set<number>();
    for (const form of new Set(parts.filter(hasCarbon).flatMap((part) => [part, neutral(part)]))) {
      const ofPart = form === smiles ? exact : await findByStructure(db, form, 'exact');
      if (!ofPart.ok) return ofPart;
      for (const id of ofPart.value.ids) salts.add(id);
    }
    if (salts.size > 0) add(await nearestFirst(db, [...salts], formula), 'other_salt');
  }
  add(await findOfElements(db, formula), 'same_element');
  if (smiles !== '' && hasCarbon(smiles)) {
    const similar = await findByStructure(db, smiles, 'similarity');
    // the exact structure has shown that it is not sold: a large one may be too slow to compare
    if (similar.ok) add(similar.value.ids, 'similar_structure');
  }
  return done({ same: null, hydrate, relations: await productsOf(db, found) });
}

type Found = Pick<SoldSubstances, 'ids' | 'canonicalSmiles'>;

/** What is sold of a structure; nothing of one that RDKit cannot read. */
async function findByStructure(db: Database, smiles: string, mode: 'exact' | 'similarity'): Promise<Result<Found>> {
  const found = await findSoldSubstances(db, { smiles, mode }, 'en');
  if (found.ok) return found;
  return found.error === 'invalid_input' ? done({ ids: [], canonicalSmiles: '' }) : refuse('unavailable');
}

/** Substances by how little their formulas differ from another. */
async function nearestFirst(db: Database, ids: readonly number[], formula: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number; formula: string }>(
    sql`select id, coalesce(formula, '') as formula from substance where id = any (${ids}::bigint[]) order by id`,
  );
  return rows.toSorted((a, b) => distanceBetween(formula, a.formula) - distanceBetween(formula, b.formula)).map(({ id }) => id);
}

/** Canonical SMILES of substances, in their order. */
async function readForms(db: Database, ids: readonly number[]): Promise<{ id: number; smiles: string }[]> {
  const { rows } = await db.query<{ id: number; smiles: string }>(sql`
    select substance_id as id, canonical_smiles as smiles from substance_identity
    where substance_id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], substance_id)`);
  return rows;
}

const withoutWater = (smiles: string): string =>
  smiles
    .split('.')
    .filter((part) => part !== 'O')
    .toSorted()
    .join('.');

/** Substances on sale with the rarest elements of a formula; none where it has common ones only. */
async function findOfElements(db: Database, formula: string): Promise<number[]> {
  const elements = [...(compositionOf(formula)?.keys() ?? [])].filter((element) => !COMMON_ELEMENTS.has(element));
  const rare = elements.filter((element) => !FREQUENT_ELEMENTS.has(element));
  const wanted = rare.length > 0 ? rare : elements;
  if (wanted.length === 0) return [];
  const { rows } = await db.query<{ id: number; formula: string; shared: number }>(sql`
    select substance.id, substance.formula, count(*)::integer as shared
    from substance, unnest(${wanted.map((element) => `${element}(?![a-z])`)}::text[]) element
    where substance.formula ~ element
      and exists (select from product where product.substance_id = substance.id and published_at <= now())
    group by substance.id
    order by shared desc, char_length(substance.formula), substance.id limit ${MOST_OF_ELEMENT}`);
  return rows
    .map(({ id, formula: other, shared }) => ({ id, shared, distance: distanceBetween(formula, other) }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
    .map(({ id }) => id);
}

/** How many atoms two formulas do not have in common. */
function distanceBetween(one: string, other: string): number {
  const [a, b] = [compositionOf(one) ?? new Map<string, number>(), compositionOf(other) ?? new Map<string, number>()];
  return [...new Set([...a.keys(), ...b.keys()])].reduce(
    (sum, element) => sum + Math.abs((a.get(element) ?? 0) - (b.get(element) ?? 0)),
    0,
  );
}

async function productsOf(db: Database, found: ReadonlyMap<number, Relation>): Promise<Map<number, Relation>> {
  const ordered = await orderProductsOfSubstances(db, [...found.keys()]);
  const { rows } = await db.query<{ id: number; substance: number }>(sql`
    select id, substance_id as substance /* not null: substance (they were found by it) */ from product
    where id = any (${ordered}::bigint[]) and published_at <= now() order by array_position(${ordered}::bigint[], id)`);
  const counts = new Map<number, number>();
  const products = new Map<number, Relation>();
  for (const { id, substance } of rows) {
    const relation = found.get(substance);
    const count = counts.get(substance) ?? 0;
    if (relation === undefined || count >= MOST_OF_ONE || products.size >= MOST_PRODUCTS) continue;
    counts.set(substance, count + 1);
    products.set(id, relation);
  }
  return products;
}

const partsOf = (smiles: string): string[] => [...new Set(smiles.split('.'))].filter((part) => part !== 'O');

const hasCarbon = (smiles: string): boolean => /C(?![adeflmnorsu])|c/.test(smiles);

/** An acid in place of its ion, but for the oxygen of nitro groups and oxides. */
const neutral = (smiles: string): string => smiles.replaceAll(/(?<!\[[NnPS]\+\](?:\(=O\))?\(?)\[O-\]/g, 'O');
