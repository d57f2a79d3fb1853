/**
 * An amount of yuan as typed (`123`, `123.4`, `1,234.50`, `¥123.45`) in fen; null unless positive.
 */
export function readAmount(text: string): number | null {
  const match = /^¥?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const fen = Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return fen > 0 ? fen : null;
}

/** A whole number as typed, within bounds; null where it is none. */
export function readCount(text: string | undefined, { min, max }: { min: number; max: number }): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  const count = Number(text);
  return count >= min && count <= max ? count : null;
}
