import type { Input } from '@aliquot/contract/shop/client.ts';

/** Packs of one line for one address and day; an empty day is as soon as possible. */
export type SplitRow = { key: number; quantity: number; address: number; day: string };
export type SplitRows = ReadonlyMap<number, readonly SplitRow[]>;
type Line = { id: number; quantity: number };
export type Deliveries = Input<'checkout', 'previewSplit'>['deliveries'];

/** The rows of each line; a line that is new or whose quantity changed has one again. */
export const rowsOf = (lines: readonly Line[], rows: SplitRows, address: number): SplitRows =>
  new Map(
    lines.map(({ id, quantity }) => {
      const kept = rows.get(id) ?? [];
      const isWhole = kept.reduce((sum, row) => sum + row.quantity, 0) === quantity;
      return [id, isWhole ? kept : [{ key: 1, quantity, address, day: '' }]];
    }),
  );

/** Another row with a pack of the fullest one, for an address that the line has not yet. */
export function addRow(rows: readonly SplitRow[], addresses: readonly number[]): readonly SplitRow[] {
  const fullest = rows.reduce((most, row) => (row.quantity > most.quantity ? row : most));
  if (fullest.quantity < 2) return rows;
  const address = addresses.find((id) => rows.every((row) => row.address !== id)) ?? fullest.address;
  const added = { key: Math.max(...rows.map(({ key }) => key)) + 1, quantity: 1, address, day: '' };
  return [...rows.map((row) => (row === fullest ? { ...row, quantity: row.quantity - 1 } : row)), added];
}

/** A row's packs go to the first of the others. */
export function removeRow(rows: readonly SplitRow[], key: number): readonly SplitRow[] {
  const gone = rows.find((row) => row.key === key);
  const left = rows.filter((row) => row !== gone);
  return left.map((row, index) => (index === 0 && gone ? { ...row, quantity: row.quantity + gone.quantity } : row));
}

/** Sets a row's packs; the other rows give or take the difference, so that all stay divided. */
export function setQuantity(rows: readonly SplitRow[], key: number, wanted: number): readonly SplitRow[] {
  const total = rows.reduce((sum, row) => sum + row.quantity, 0);
  const quantity = Math.max(1, Math.min(wanted, total - rows.length + 1));
  let difference = (rows.find((row) => row.key === key)?.quantity ?? 0) - quantity;
  return rows.map((row) => {
    if (row.key === key) return { ...row, quantity };
    const change = Math.max(difference, 1 - row.quantity);
    difference -= change;
    return { ...row, quantity: row.quantity + change };
  });
}

/** Rows with the same address and day make one delivery. */
export function deliveriesOf(rows: SplitRows): Deliveries {
  const deliveries = new Map<string, Deliveries[number]>();
  for (const [line_id, ofLine] of rows) {
    for (const { address, day, quantity } of ofLine) {
      const key = `${address} ${day}`;
      const delivery = deliveries.get(key) ?? { address_id: address, ...(day !== '' && { wished_on: day }), lines: [] };
      deliveries.set(key, delivery);
      const line = delivery.lines.find((one) => one.line_id === line_id);
      if (line) line.quantity += quantity;
      else delivery.lines.push({ line_id, quantity });
    }
  }
  return [...deliveries.values()];
}
