import { readCount } from './read-amount.ts';

/** Packs as an operator names them, `CODE=2,OTHER=1`, by catalogue number; undefined where none were given, null where they cannot be read. */
export function readPacks(lines: string | undefined): Map<string, number> | undefined | null {
  if (lines === undefined) return undefined;
  const quantities = new Map<string, number>();
  for (const part of lines.split(',')) {
    const [code = '', count] = part.split('=').map((text) => text.trim());
    const quantity = readCount(count, { min: 1, max: 9999 });
    if (code === '' || quantity === null) return null;
    quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  }
  return quantities;
}
