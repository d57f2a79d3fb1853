export type OrderLine = { code: string; quantity: number };

export const mostLines = 50;
const mostPacks = 9999;

/**
 * Reads a list of catalogue numbers as one types it or pastes it from a table: a number a line, behind it the quantity after a
 * tab, comma, semicolon, space or ×; one pack where none stands. A number that occurs twice counts once, with both quantities.
 */
export function readOrderLines(text: string): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const raw of text.normalize('NFKC').split(/\r?\n/)) {
    const [, code, digits] = /^\s*(\S.*?)(?:[\s,;×*]+(?:x\s*)?(\d{1,4}))?[\s,;]*$/i.exec(raw) ?? [];
    if (code === undefined) continue;
    const quantity = Math.max(1, Number(digits ?? 1));
    const key = code.toUpperCase();
    lines.set(key, { code, quantity: Math.min(mostPacks, (lines.get(key)?.quantity ?? 0) + quantity) });
  }
  return [...lines.values()];
}
