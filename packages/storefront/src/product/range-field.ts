/** A range field's name in a plain form: end, facet and unit, `from.pore-size.µm`. */
export const rangeField = (end: 'from' | 'to', key: string, unit: string | null): string => `${end}.${key}.${unit ?? ''}`;

/** The parts of such a name; null for any other. */
export function rangeEnds(name: string): { end: 'from' | 'to'; key: string; unit: string | null } | null {
  const [, end, key, unit] = /^(from|to)\.([a-z0-9-]+)\.(.*)$/s.exec(name) ?? [];
  if ((end !== 'from' && end !== 'to') || key === undefined) return null;
  return { end, key, unit: unit === undefined || unit === '' ? null : unit };
}
