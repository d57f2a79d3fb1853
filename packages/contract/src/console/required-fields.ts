import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type ConsoleCallName, consoleCall, consoleCallNames } from './calls.ts';

/** For every operator's call that has such fields: their names. */
type RequiredFields = { readonly [Name in ConsoleCallName]?: readonly string[] };

/** What a form may send for a field that nobody filled in. */
const leftEmpty = ['', null, 0];

/** Whether the field is one that somebody fills in or chooses, and refuses every way of leaving it empty. */
const refusesNothing = (schema: TSchema): boolean =>
  [schema, ...parts(schema)].some((part) => 'enum' in part || ('type' in part && isTyped.has(part.type))) &&
  leftEmpty.every((nothing) => !Value.Check(schema, nothing));

const isTyped: ReadonlySet<unknown> = new Set(['string', 'integer', 'number']);
const parts = (schema: TSchema): TSchema[] => ('anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []);

/**
 * Which fields of each call must be filled in, read from the schemas that the shop holds every call against: forms mark them. What is needed
 * only together with something else is not among them, nor what a rule behind the schema asks for. A browser's build has the values here
 * (browser-tables.ts).
 */
export const requiredFields: RequiredFields = Object.fromEntries(
  consoleCallNames.flatMap((name) => {
    const { input } = consoleCall(name);
    const properties: Readonly<Record<string, TSchema>> = input.properties;
    const required = (input.required ?? []).filter((field: string) => properties[field] && refusesNothing(properties[field]));
    return required.length > 0 ? [[name, required]] : [];
  }),
);
