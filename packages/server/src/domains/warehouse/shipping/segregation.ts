import { type SegregationGroup, groupsOf, segregationGroups } from './segregation-groups.ts';

/**
 * Classes that never share a parcel (UN Model Regulations, 4.1.1.6): pairs with "away from" or more
 * in the IMDG Code's table, 7.2.4. From general knowledge of amendment 41-22; verify in print.
 * Classes 1 and 7 are not sold.
 */
export const segregation = {
  version: 'IMDG Code 41-22, 7.2.4',
  apart: {
    '2.1': ['3', '4.1', '4.2', '4.3', '5.1', '5.2', '8'],
    '2.2': ['3', '4.2', '5.2'],
    '2.3': ['3', '4.2', '5.2'],
    '3': ['4.2', '4.3', '5.1', '5.2'],
    '4.1': ['4.2', '5.1', '5.2', '8'],
    '4.2': ['4.3', '5.1', '5.2', '6.1', '8'],
    '4.3': ['5.1', '5.2', '8'],
    '5.1': ['5.2', '6.1', '8'],
    '5.2': ['6.1', '8'],
  },
} as const;

/**
 * Input of segregation: the class with subsidiary hazards, such as `3 (6.1)`, and the UN number
 * (`UN1789`). Null is unknown, and so is compatibility then.
 */
export type DangerousGoods = { dg_class: string | null; un_number: string | null };

/** Why two dangerous goods are kept apart, the side of the one first. */
export type Separation =
  | { kind: 'groups'; groups: readonly [SegregationGroup, SegregationGroup] }
  | { kind: 'classes'; classes: readonly [string, string] };

const pairs: ReadonlySet<string> = new Set(
  Object.entries(segregation.apart).flatMap(([one, others]) => others.flatMap((other) => [`${one}|${other}`, `${other}|${one}`])),
);

/**
 * Why two dangerous goods are kept apart: by chemical kind, else by class, each hazard against each
 * (IMDG Code 7.2.3). Null promises no compatibility.
 */
export function findSeparation(one: DangerousGoods, other: DangerousGoods): Separation | null {
  return separateGroups(one, other) ?? separateClasses(one.dg_class, other.dg_class);
}

/** Whether dangerous goods may share a parcel; an unknown class only with itself. */
export function mayShareParcel(one: DangerousGoods, other: DangerousGoods): boolean {
  if (one.dg_class === null || other.dg_class === null) return false;
  return findSeparation(one, other) === null;
}

function separateGroups(one: DangerousGoods, other: DangerousGoods): Separation | null {
  if (one.un_number === other.un_number) return null;
  const [ofOne, ofOther] = [groupsOf(one.un_number), groupsOf(other.un_number)];
  for (const [first, second] of segregationGroups.apart) {
    if (ofOne.includes(first) && ofOther.includes(second)) return { kind: 'groups', groups: [first, second] };
    if (ofOne.includes(second) && ofOther.includes(first)) return { kind: 'groups', groups: [second, first] };
  }
  return null;
}

/** Goods of one and the same class are not kept apart by it. */
function separateClasses(one: string | null, other: string | null): Separation | null {
  if (one === other) return null;
  const found = hazardsOf(one).flatMap((first) =>
    hazardsOf(other).flatMap((second) => (pairs.has(`${first}|${second}`) ? [[first, second] as const] : [])),
  );
  return found[0] ? { kind: 'classes', classes: found[0] } : null;
}

const hazardsOf = (dgClass: string | null): string[] => dgClass?.match(/\d(?:\.\d)?/g) ?? [];
