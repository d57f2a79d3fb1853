import { readNeed } from '../../../goods/catalogue/read-need.ts';
import { readCas } from '../../../goods/chemistry/cas-number.ts';
import { columnHeads, packWord, pieceWord, unitWord } from './order-words.ts';
import { bareAmount, looksLikeCode, readCount, readThing } from './read-item.ts';
import { readSize } from './sizes.ts';
import { type Wanted, nothing } from './wanted.ts';

export type Column = (typeof columnHeads)[number][1];

/** Columns if this is a header row: at least two known headers, and only unknown words besides. */
export function readHead(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => columnHeads.find(([head]) => head.test(headOf(cell)))?.[1] ?? null);
  const known = columns.filter((column) => column !== null).length;
  return known >= 2 || (known === 1 && cells.length === 1) ? columns : null;
}

/** A header without its unit or remark: '数量（瓶）', 'Quantity *'. */
const headOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|[*:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A price is what packs cost elsewhere. */
const price = /^[¥$€]?\s*\d[\d,]*\.\d{2}\s*元?$/;
const barePacks = new RegExp(String.raw`^(?:[x×*]|(?:qty|quantity|数量)[.:]?)?\s*(\d{1,4})\s*${packWord}?$`, 'i');

/** What a cell is on its own; a name is what nothing else is, and null is of no use. */
function kindOf(cell: string): Column | null {
  if (price.test(cell)) return null;
  if (/^\d{2,7}-\d{2}-\d$/.test(cell) || /^cas\b/i.test(cell)) return 'cas';
  if (bareAmount.test(cell)) return 'amount';
  if (barePacks.test(cell)) return 'quantity';
  if (looksLikeCode(cell)) return 'code';
  if (/^(?:≥|>|min)?\s*\d{1,3}(?:\.\d+)?\s*%$/.test(cell)) return 'purity';
  return new RegExp(`^(?:${packWord}|${unitWord})$`, 'i').test(cell) ? 'unit' : 'name';
}

/** Whether comma-separated cells form a row: something other than prose follows the first. */
export const looksLikeRow = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.slice(1).some((cell) => cell !== '' && !['name', null].includes(kindOf(cell)));

/**
 * Reads a row by header or appearance. It may hold several items ('氯化钠，5 g，丙酮，500 mL'): the next
 * starts with a name or number after an amount.
 */
export function readRow(cells: readonly string[], columns: readonly (Column | null)[] | null, line: string): Wanted[] {
  const things: Wanted[] = [];
  let wanted = nothing(line);
  const used = columns ? cells : withoutNumbering(cells);
  for (const [index, cell] of used.entries()) {
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

/** Rows that begin with their number have a quantity behind it. */
const withoutNumbering = (cells: readonly string[]): readonly string[] => {
  const isNumbered = /^\d{1,3}[.)]?$/.test(cells[0] ?? '') && cells.slice(1).some((cell) => kindOf(cell) === 'quantity');
  return isNumbered || /^\d{1,3}[.)]$/.test(cells[0] ?? '') ? cells.slice(1) : cells;
};

const isNamed = ({ code, cas, name }: Wanted): boolean => code !== null || cas !== null || name !== null;
/** A CAS number or catalogue number behind the name is the same thing's. */
const lacks = (wanted: Wanted, kind: 'name' | 'code' | 'cas'): boolean => kind !== 'name' && wanted[kind] === null && wanted.name !== null;

function fill(wanted: Wanted, kind: Column, cell: string): void {
  if (kind === 'code') wanted.code ??= cell;
  if (kind === 'cas') wanted.cas ??= readCas(cell)?.cas ?? null;
  if (kind === 'quantity' && wanted.packs === null) wanted.packs = readCount(barePacks.exec(cell)?.[1] ?? cell);
  if (kind === 'unit' && wanted.packs !== null && wanted.need === null) {
    // a unit of its own column belongs to the figure before it
    const need = readNeed(`${wanted.packs} ${cell}`);
    if (need) return void Object.assign(wanted, { need, packs: null });
  }
  if (kind === 'unit') wanted.pieces ||= new RegExp(`^${pieceWord}$`, 'i').test(cell);
  if (kind === 'amount' && bareAmount.test(cell)) wanted.need ??= readNeed(cell);
  else if (kind === 'amount' || kind === 'purity') add(wanted, readDetail(cell));
  // beside the name another cell may be a size
  if (kind === 'name') add(wanted, wanted.name === null ? readThing(cell) : { ...readThing(cell), size: readDetail(cell).size });
}

/** A cell such as 'AR 500mL', 'M码' or '99 %' beside a name. */
const readDetail = (cell: string): Partial<Wanted> => {
  const { need, packs, grade, size, purity } = readThing(`x ${cell}`);
  return { need, packs, grade, size: size ?? (/^(?:XX?S|XS|S|M|L|XL|XXL)$/.test(cell) ? readSize(`x ${cell}`).size : null), purity };
};

/** Adds what a cell states to what is stated already. */
function add(wanted: Wanted, { code, cas, name, purity, grade, size, need, packs, counted, lettered, pieces }: Partial<Wanted>): void {
  wanted.code ??= code ?? null;
  wanted.cas ??= cas ?? null;
  // a count at the end of a name is the name's, and of no other cell's
  if (wanted.name === null) Object.assign(wanted, { counted: counted ?? null, lettered: lettered ?? null });
  wanted.name ??= name ?? null;
  wanted.purity ??= purity ?? null;
  wanted.grade ??= grade ?? null;
  wanted.size ??= size ?? null;
  wanted.need ??= need ?? null;
  wanted.packs ??= packs ?? null;
  wanted.pieces ||= pieces === true;
}
