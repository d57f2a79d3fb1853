import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { referencesFolder } from '../../packages/server/src/platform/database/references/load-references.ts';
import { ProductData, RegulatedListData, SubstanceData } from '../format/catalogue.ts';
import { GhsStatementData } from './ghs-statement.ts';

const dataDir = join(import.meta.dirname, '..', 'data');

/**
 * Reads an array file of `demo/data` or the shop's references; a fault names file, row and path.
 */
async function readRows<Schema extends TSchema>(file: string, schema: Schema, folder = dataDir): Promise<Static<Schema>[]> {
  const rows = Value.Parse(Type.Array(Type.Unknown()), JSON.parse(await readFile(join(folder, file), 'utf8')));
  return rows.map((row, index) => {
    if (Value.Check(schema, row)) return row;
    const fault = Value.Errors(schema, row)[0];
    throw new Error(`${file}, row ${index + 1}, ${fault?.instancePath ?? ''}: ${fault?.message ?? 'does not match the form'}`);
  });
}

/** Rows of every file of a folder whose name begins with `prefix`, files in alphabetical order. */
async function readFolder<Schema extends TSchema>(folder: string, schema: Schema, prefix = ''): Promise<Static<Schema>[]> {
  const names = (await readdir(join(dataDir, folder))).filter((name) => name.startsWith(prefix) && name.endsWith('.json')).sort();
  return (await Promise.all(names.map((name) => readRows(join(folder, name), schema)))).flat();
}

/** All substances, file by file. */
export const readSubstances = (): Promise<SubstanceData[]> => readFolder('substances', SubstanceData);

/** The Chinese lists that a substance may be on. */
export const readRegulatedLists = (): Promise<RegulatedListData[]> => readRows('regulated-lists.json', RegulatedListData, referencesFolder);

/** Wording of H and P statements and names of pictograms. */
export const readGhsStatements = (): Promise<GhsStatementData[]> => readRows('ghs-statements.json', GhsStatementData, referencesFolder);

/** Products of all files in `demo/data/products` whose name begins with `prefix`, in order. */
export const readProducts = (prefix = ''): Promise<ProductData[]> => readFolder('products', ProductData, prefix);
