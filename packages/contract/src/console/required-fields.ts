import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type ConsoleCallName, consoleCall, consoleCallNames } from './calls.ts';

/** For every operator's call that has such fields: their names. */
type RequiredFields = { readonly [Name in ConsoleCallName]?: readonly string[] };

/** What a form may send for a field that nobody filled in. */
const leftEmpty = ['', null, 0];

/** Whether the field is filled in or chosen, and refuses every empty value. */
const refusesNothing = (schema: TSchema): boolean =>
  [schema, ...parts(schema)].some((part) => 'enum' in part || ('type' in part && isTyped.has(part.type))) &&
  leftEmpty.every((nothing) => !Value.Check(schema, nothing));

const isTyped: ReadonlySet<unknown> = new Set(['string', 'integer', 'number']);
const parts = (schema: TSchema): TSchema[] => ('anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []);

/**
 * Required fields of each call, from its schema, for forms to mark; not those that depend on others
 * or on later rules. Browsers get these values (browser-tables.ts).
 */
export const requiredFields: RequiredFields = Object.fromEntries(
  consoleCallNames.flatMap((name) => {
    const { input } = consoleCall(name);
    const properties: Readonly<Record<string, TSchema>> = input.properties;
    const required = (input.required ?? []).filter((field: string) => properties[field] && refusesNothing(properties[field]));
    return required.length > 0 ? [[name, required]] : [];
  }),
);
