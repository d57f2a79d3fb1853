import type { RowFault } from '../fault.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What a cell was understood as; null is an empty cell. */
export type CellReading = { ok: true; value: Json } | { ok: false; fault: Omit<RowFault, 'column' | 'value'> };

/** A column of a kind of import. */
export type Column = {
  /** Its name in files that we write, and in mappings. */
  name: string;
  /** Further headers by which it is recognised, in English and Chinese. */
  also: readonly string[];
  read: (text: string) => CellReading;
  /** Without this column, and in a row with an empty cell, nothing can be done. */
  needed?: true;
  /** Needed for what the shop does not know yet. */
  neededForNew?: true;
};

export const value = (of: Json): CellReading => ({ ok: true, value: of });
export const wrong = (code: RowFault['code'], params?: RowFault['params']): CellReading => ({
  ok: false,
  fault: params ? { code, params } : { code },
});
