import { type TSchema, IsArray, IsObject, IsUnion } from 'typebox';
import { Check } from 'typebox/value';

/**
 * A value as its schema wants it, where only the writing differs: ids may be numbers or strings, an
 * empty text or null stands for the other where only that is allowed, and an optional field that
 * can be neither is left out. Anything else stays for the validator to refuse.
 */
export function fit(schema: TSchema, value: unknown, isId = false): unknown {
  if (isFit(schema, value)) return value;
  const other = otherWriting(value, isId);
  if (other !== undefined && isFit(schema, other)) return other;
  if (IsArray(schema) && Array.isArray(value)) return value.map((one) => fit(schema.items, one, isId));
  if (IsUnion(schema)) return fitAny(schema.anyOf, value, isId);
  return IsObject(schema) && isRecord(value) ? fitFields(schema, value) : value;
}

/** Without the type guard of `Check`, which would leave no type to a value that does not fit. */
const isFit = (schema: TSchema, value: unknown): boolean => Check(schema, value);

function otherWriting(value: unknown, isId: boolean): unknown {
  if (value === null) return '';
  if (value === '') return null;
  if (isId && typeof value === 'number') return String(value);
  return isId && typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : undefined;
}

function fitAny(schemas: readonly TSchema[], value: unknown, isId: boolean): unknown {
  for (const schema of schemas) {
    const fitted = fit(schema, value, isId);
    if (isFit(schema, fitted)) return fitted;
  }
  return value;
}

type Fields = { properties: Record<string, TSchema>; required?: readonly string[] };

/** Fits every field of an object; names that the schema does not know stay. */
export function fitFields({ properties, required = [] }: Fields, input: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(input).flatMap(([name, value]) => {
    // `constructor` and its like are no fields
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) return [[name, value]];
    const fitted = fit(schema, value, /(^|_)ids?$/.test(name));
    const isEmpty = value === null || value === '';
    return isEmpty && !required.includes(name) && !isFit(schema, fitted) ? [] : [[name, fitted]];
  });
  return Object.fromEntries(fields);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
