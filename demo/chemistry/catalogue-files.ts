import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ProductData, RegulatedListData, SubstanceData } from '../format.ts';
import { GhsStatementData } from './ghs-statement.ts';

const dataDir = join(import.meta.dirname, '..', 'data');

/** Reads one array file below `demo/data`; a fault names file, row and path. */
async function readRows<Schema extends TSchema>(file: string, schema: Schema): Promise<Static<Schema>[]> {
  const rows = Value.Parse(Type.Array(Type.Unknown()), JSON.parse(await readFile(join(dataDir, file), 'utf8')));
  return rows.map((row, index) => {
    if (Value.Check(schema, row)) return row;
    const fault = Value.Errors(schema, row)[0];
    throw new Error(`${file}, row ${index + 1}, ${fault?.instancePath ?? ''}: ${fault?.message ?? 'does not match the form'}`);
  });
}

/** All substances, in the order of their file. */
export const readSubstances = (): Promise<SubstanceData[]> => readRows('substances.json', SubstanceData);

/** The Chinese lists that a substance may stand on. */
export const readRegulatedLists = (): Promise<RegulatedListData[]> => readRows('regulated-lists.json', RegulatedListData);

/** Wording of H and P statements and names of pictograms. */
export const readGhsStatements = (): Promise<GhsStatementData[]> => readRows('ghs-statements.json', GhsStatementData);

/** Products of every file below `demo/data/products` whose name begins with `prefix`, files in alphabetical order. */
export async function readProducts(prefix = ''): Promise<ProductData[]> {
  const names = (await readdir(join(dataDir, 'products'))).filter((name) => name.startsWith(prefix) && name.endsWith('.json')).sort();
  return (await Promise.all(names.map((name) => readRows(join('products', name), ProductData)))).flat();
}
