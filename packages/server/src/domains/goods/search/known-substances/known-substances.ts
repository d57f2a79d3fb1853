import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { SubstanceTable } from './substance-table.ts';

const file = new URL('known-substances.tsv.br', import.meta.url);
let table: SubstanceTable | undefined;

/** The table of known substances, read at the first question: 0.3 s of processor time. */
export function knownSubstances(): SubstanceTable {
  table ??= new SubstanceTable(brotliDecompressSync(readFileSync(file)));
  return table;
}

/** Reads the table ahead of the first question. */
export async function prepareKnownSubstances(): Promise<void> {
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  table ??= new SubstanceTable(bytes);
}
