import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** A JSON text of this shape; null for any other. */
export function readAnswer<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
