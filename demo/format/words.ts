/**
 * The format of `demo/data` (see `demo/data/README.md`): each file is an array of one form of this
 * folder; the loader validates it. Keys are stable, lower-case, hyphenated, unique within their
 * kind.
 */
import { type Static, Type } from 'typebox';

export const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
/** Text in both languages. `zh` is null only where there is no sourced Chinese name. */
export const Text = Type.Object({ en: Type.String({ minLength: 1 }), zh: Type.String({ minLength: 1 }) }, { additionalProperties: false });
export type Text = Static<typeof Text>;
export const Name = Type.Object(
  { en: Type.String({ minLength: 1 }), zh: Type.Union([Type.String({ minLength: 1 }), Type.Null()]) },
  { additionalProperties: false },
);
/** YYYY-MM-DD, Asia/Shanghai. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
