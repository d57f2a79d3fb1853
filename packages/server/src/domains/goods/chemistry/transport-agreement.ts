/** How goods are transported: '3 (8)' is class 3 with the subsidiary hazard 8. */
export type Transport = { un_number?: string | null; dg_class?: string | null; packing_group?: string | null };

/** Hazard classes of each transport class (UN GHS, Annex 1; Model Regulations, part 2). */
const physical: readonly (readonly [transport: string, hazard: RegExp])[] = [
  ['3', /^Flam\. Liq\. [123]$/],
  ['4.1', /^(Flam\. Sol\. [12]|Self-react\. (B|CD|EF|[C-F])|Desen\. Expl\. [1-4])$/],
  ['4.2', /^(Pyr\. (Liq|Sol)\. 1|Self-heat\. [12])$/],
  ['4.3', /^Water-react\. [123]$/],
  ['5.1', /^Ox\. (Liq|Sol)\. [123]$/],
];
const health: readonly (readonly [transport: string, hazard: RegExp])[] = [
  ['6.1', /^Acute Tox\. [123]$/],
  ['8', /^(Skin Corr\. 1[ABC]?|Met\. Corr\. 1)$/],
  ['9', /^(Aquatic Acute 1|Aquatic Chronic [12])$/],
];
/** Classes whose categories 1, 2, 3 are the packing groups I, II, III. */
const graded = new Set(['3', '4.3', '5.1']);

/**
 * Where hazard classes and transport contradict each other, one sentence each. Toxic, corrosive and
 * environmental classes are compared for collective entries only (`isCollective`, "n.o.s."): what
 * the UN list names is assigned by that name.
 */
export function transportFaults(classes: readonly string[], transport: Transport, isCollective: boolean): string[] {
  const own: readonly string[] = (transport.dg_class ?? '').match(/[\d.]+/g) ?? [];
  const faults: string[] = [];
  for (const [transportClass, hazard] of [...physical, ...health]) {
    const isPhysical = physical.some(([name]) => name === transportClass);
    const stated = classes.filter((name) => hazard.test(name));
    if (own.includes(transportClass) && stated.length === 0 && (isPhysical || isCollective))
      faults.push(`class ${transportClass} has no hazard class`);
    // a named entry may leave out toxic or corrosive; goods without any number may not
    const isNeeded = isPhysical || (own.length === 0 && stated.every((name) => name !== 'Met. Corr. 1'));
    if (stated.length > 0 && isNeeded && !own.includes(transportClass)) faults.push(`${stated.join(', ')} has no transport class`);
    if (own[0] !== transportClass || !graded.has(transportClass)) continue;
    const group = ['I', 'II', 'III'][Math.min(...stated.map((name) => Number(name.at(-1)))) - 1];
    if (group !== undefined && group !== transport.packing_group) faults.push(`${stated.join(', ')} is packing group ${group}`);
  }
  return faults;
}
