/**
 * The form of the demo catalogue's files. Every file below `demo/data` is an array of one of the forms of this folder
 * (see `demo/data/README.md`); the loader validates them against these schemas and names file and row of a fault.
 * Keys are stable, lower-case, hyphenated, unique within their kind: loading twice changes nothing.
 */
import { type Static, Type } from 'typebox';

export const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
/** Text in both languages. `zh` may be null only where a fact has no sourced Chinese name: English then stands alone. */
export const Text = Type.Object({ en: Type.String({ minLength: 1 }), zh: Type.String({ minLength: 1 }) }, { additionalProperties: false });
export type Text = Static<typeof Text>;
export const Name = Type.Object(
  { en: Type.String({ minLength: 1 }), zh: Type.Union([Type.String({ minLength: 1 }), Type.Null()]) },
  { additionalProperties: false },
);
/** YYYY-MM-DD, Asia/Shanghai. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
