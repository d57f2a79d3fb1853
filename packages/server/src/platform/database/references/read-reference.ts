import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The rows of a file of this folder that no table holds, by name without '.json'. */
export function readReference<Schema extends TSchema>(name: string, row: Schema): Static<Schema>[] {
  return Value.Parse(Type.Array(row), JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));
}
