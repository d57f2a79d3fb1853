import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * Checks a stored JSON document, and gives it with its type; throws where it is of another shape.
 */
export type JsonReader<Value> = (stored: unknown) => Value;

type Readers = Readonly<Record<string, JsonReader<unknown>>>;
type Values<Own extends Readers> = { [Name in keyof Own]: ReturnType<Own[Name]> };

/**
 * A row as the database gives it: what its columns of stored JSON hold is not known before
 * `readJson` has seen it. The check of row types refuses any other type for such a column.
 */
export type Unread<Row, Columns extends PropertyKey> = { [Name in keyof Row]: Name extends Columns ? unknown : Row[Name] };

/**
 * A reader of the documents of a column (`product.attributes`); its schema is compiled when the
 * first one is read.
 */
export function jsonReader<Schema extends TSchema>(column: string, schema: Schema): JsonReader<Static<Schema>> {
  const compile = () => Compile(schema);
  let validator: ReturnType<typeof compile> | undefined;
  return (stored) => {
    validator ??= compile();
    if (validator.Check(stored)) return stored;
    const faults = validator.Errors(stored).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${column} does not fit its schema: ${faults.join(', ')}`);
  };
}

/** The reader of a column that can be null. */
export const orNull =
  <Value>(read: JsonReader<Value>): JsonReader<Value | null> =>
  (stored) =>
    stored === null ? null : read(stored);

/**
 * Reads stored JSON in rows, or in objects that SQL has built: by name the reader of each. The rows
 * stay the same objects.
 */
export function readJson<Own extends Readers, Row extends Record<keyof Own, unknown>>(
  rows: readonly Row[],
  readers: Own,
): (Row & Values<Own>)[] {
  const columns = Object.entries(readers);
  return rows.filter((row): row is Row & Values<Own> => {
    for (const [name, read] of columns) read(Reflect.get(row, name));
    return true;
  });
}
