import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { type ConsoleCallName, consoleCall, consoleCallNames } from '@aliquot/contract/console/calls.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { faultText } from './fault-text.ts';
import { fitFields } from './fit-input.ts';

/** A call of the storefront or of the operator. */
export type AnyCallName = CallName | ConsoleCallName;

const inputs = new Map<string, TObject>([
  ...callNames.map((name): [string, TObject] => [name, shopCall(name).input]),
  ...consoleCallNames.map((name): [string, TObject] => [name, consoleCall(name).input]),
]);

const inputOf = (name: AnyCallName): TObject => inputs.get(name) ?? unknownCall(name);
function unknownCall(name: string): never {
  throw new Error(`there is no call ${name}`);
}

/** Compiled when their call first arrives: a start has no time for those of all calls. */
const validators = new Map<string, Validator>();
function validatorOf(name: AnyCallName): Validator {
  const known = validators.get(name);
  if (known) return known;
  const validator = Compile(inputOf(name));
  validators.set(name, validator);
  return validator;
}

/**
 * Converts query text by the schema: '7' → 7, 'true' → true, a single value → a list. An empty
 * optional parameter counts as absent. What cannot be converted stays for the validator to refuse.
 */
export function readQuery(name: AnyCallName, query: Record<string, unknown>): Record<string, unknown> {
  const { properties, required } = inputOf(name);
  const needed: readonly string[] = required ?? [];
  return Object.fromEntries(
    Object.entries(query).flatMap(([field, value]) => {
      const schema = fieldSchema(properties, field);
      if (!schema) return [[field, value]];
      const isOptional = !needed.includes(field);
      const stated = isOptional && Array.isArray(value) ? value.filter((one) => one !== '') : value;
      if (isOptional && (stated === '' || (Array.isArray(stated) && stated.length === 0))) return [];
      const list = 'items' in schema && !Array.isArray(stated) ? [stated] : stated;
      return [[field, Value.Convert(schema, list)]];
    }),
  );
}

/** The input of a call as other programs may write it, fitted to its schema where it has to be. */
export function fitInput(name: CallName, input: Record<string, unknown>): Record<string, unknown> {
  if (validatorOf(name).Check(input)) return input;
  return fitFields(inputOf(name), input);
}

/** Validates a call's input; a refusal lists each wrong field once with a remedy. */
export function checkInput(name: AnyCallName, input: Record<string, unknown>, language: Language): Result<Record<string, unknown>> {
  const validator = validatorOf(name);
  if (validator.Check(input)) return refuseUnkept(input, language) ?? done(input);
  const faults = new Map<string, FieldFault>();
  for (const error of validator.Errors(input)) {
    for (const field of fieldsOf(error)) {
      if (faults.has(field)) continue;
      const [first = '', ...parts] = field.split('.');
      const schema = partSchema(fieldSchema(inputOf(name).properties, first), parts);
      const fault = schema || field === 'body' ? error : { ...error, keyword: 'additionalProperties' };
      faults.set(field, { field, msg: faultText(schema, fault, language) });
    }
  }
  return refuse('invalid_input', { fields: [...faults.values()] });
}

/** A field's schema; `constructor` and its like are no fields. */
const fieldSchema = (properties: Record<string, TSchema>, field: string): TSchema | undefined =>
  Object.hasOwn(properties, field) ? properties[field] : undefined;

/** The innermost schema with a hint on the path to a field; else the field's. */
function partSchema(schema: TSchema | undefined, [part, ...rest]: readonly string[]): TSchema | undefined {
  if (!schema || part === undefined) return schema;
  const within =
    'items' in schema ? schema.items : 'properties' in schema && isRecord(schema.properties) ? schema.properties[part] : undefined;
  const inner = isRecord(within) ? partSchema(within, rest) : undefined;
  return inner && 'hint' in inner ? inner : schema;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Refuses texts that the database would not keep. */
function refuseUnkept(input: Record<string, unknown>, language: Language): Refusal | undefined {
  const fields = Object.entries(input).filter(([, value]) => holdsUnkept(value));
  if (fields.length === 0) return undefined;
  return refuse('invalid_input', {
    fields: fields.map(([field]) => ({ field, msg: faultText(undefined, { keyword: 'other', params: {} }, language) })),
  });
}

function holdsUnkept(value: unknown): boolean {
  if (typeof value === 'string') return isUnkept(value);
  return typeof value === 'object' && value !== null && Object.entries(value).some(([name, part]) => isUnkept(name) || holdsUnkept(part));
}

/** PostgreSQL keeps no text with a NUL or half a surrogate pair in it, and no reader writes one. */
export const isUnkept = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

type ValidationError = { keyword: string; instancePath: string; params: object };

/** The fields that an error is about: the missing, the unknown, or the one it points to. */
function fieldsOf(error: ValidationError): string[] {
  const path = error.instancePath.split('/').slice(1);
  const listed =
    'requiredProperties' in error.params
      ? error.params.requiredProperties
      : 'additionalProperties' in error.params
        ? error.params.additionalProperties
        : [];
  const names = Array.isArray(listed) ? listed.map(String) : [];
  return names.length > 0 ? names.map((name) => [...path, name].join('.')) : [path.join('.') || 'body'];
}
