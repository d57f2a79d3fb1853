import { readNeed } from '../../../goods/catalogue/read-need.ts';
import { readCas } from '../../../goods/chemistry/cas-number.ts';
import { columnHeads, packWord, unitWord } from './order-words.ts';
import { bareAmount, looksLikeCode, readCount, readItem } from './read-item.ts';
import { type Wanted, nothing } from './wanted.ts';

type Column = (typeof columnHeads)[number][1];

/** Columns if this is a header row: at least two known headers, and only unknown words besides. */
export function readHead(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => columnHeads.find(([head]) => head.test(cell))?.[1] ?? null);
  const known = columns.filter((column) => column !== null).length;
  return known >= 2 || (known === 1 && cells.length === 1) ? columns : null;
}

const barePacks = new RegExp(String.raw`^[x×*]?\s*(\d{1,4})\s*${packWord}?$`, 'i');

/** What a cell is on its own; a name is what nothing else is. */
function kindOf(cell: string): Column {
  if (/^\d{2,7}-\d{2}-\d$/.test(cell) || /^cas\b/i.test(cell)) return 'cas';
  if (bareAmount.test(cell)) return 'amount';
  if (barePacks.test(cell)) return 'quantity';
  if (looksLikeCode(cell)) return 'code';
  if (/^(?:≥|>|min)?\s*\d{1,3}(?:\.\d+)?\s*%$/.test(cell)) return 'purity';
  return new RegExp(`^(?:${packWord}|${unitWord})$`, 'i').test(cell) ? 'unit' : 'name';
}

/** Whether comma-separated cells form a row: something other than prose follows the first. */
export const looksLikeRow = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.slice(1).some((cell) => cell !== '' && kindOf(cell) !== 'name');

/**
 * Reads a row by header or appearance. It may hold several items ('氯化钠，5 g，丙酮，500 mL'): the next
 * starts with a name or number after an amount.
 */
export function readRow(cells: readonly string[], columns: readonly (Column | null)[] | null, line: string): Wanted[] {
  const things: Wanted[] = [];
  let wanted = nothing(line);
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const kind = columns ? columns[index] : kindOf(cell);
    if (!kind) continue;
    const names = kind === 'name' || kind === 'code' || kind === 'cas';
    if (columns === null && names && (wanted.need !== null || wanted.packs !== null) && isNamed(wanted) && !lacks(wanted, kind)) {
      things.push(wanted);
      wanted = nothing(line);
    }
    fill(wanted, kind, cell);
  }
  if (isNamed(wanted)) things.push(wanted);
  return things.length > 1 ? things.map((thing) => ({ ...thing, typed: thing.name ?? thing.code ?? thing.cas ?? line })) : things;
}

const isNamed = ({ code, cas, name }: Wanted): boolean => code !== null || cas !== null || name !== null;
/** A CAS number or catalogue number behind the name is the same thing's. */
const lacks = (wanted: Wanted, kind: 'name' | 'code' | 'cas'): boolean => kind !== 'name' && wanted[kind] === null && wanted.name !== null;

function fill(wanted: Wanted, kind: Column, cell: string): void {
  if (kind === 'code') wanted.code ??= cell;
  if (kind === 'cas') wanted.cas ??= readCas(cell)?.cas ?? null;
  if (kind === 'amount') wanted.need ??= readNeed(cell);
  if (kind === 'purity') wanted.purity ??= Number(/\d+(?:\.\d+)?/.exec(cell)?.[0] ?? NaN) || null;
  if (kind === 'quantity') wanted.packs ??= readCount(barePacks.exec(cell)?.[1] ?? '');
  // a unit of its own column belongs to the figure before it
  if (kind === 'unit' && wanted.packs !== null && wanted.need === null) {
    const need = readNeed(`${wanted.packs} ${cell}`);
    if (need) Object.assign(wanted, { need, packs: null });
  }
  if (kind === 'name' && wanted.name === null) {
    const item = readItem(cell);
    if (!item) wanted.name = cell;
    else Object.assign(wanted, definedOf(item));
  }
}

const definedOf = (item: Wanted) =>
  Object.fromEntries(Object.entries(item).filter(([field, value]) => field !== 'typed' && value !== null));
