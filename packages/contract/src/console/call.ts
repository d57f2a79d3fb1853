import type { TObject, TSchema } from 'typebox';
import type { Endpoint } from '../core/endpoint.ts';
import type { ErrorName } from '../core/errors.ts';
import type { Language } from '../core/language.ts';
import type { Needed } from './permissions.ts';

/** What the audit log calls a call: a few words that say what it does. */
export type CallLabel = Readonly<Record<Language, string>>;

type Declared = {
  endpoint: Endpoint;
  /** Its permission beyond being an operator's call. */
  permission: Needed;
  /** Only what changes nothing goes without. */
  label?: CallLabel;
};

/** A console call's declaration. One that must not be repeated takes a `key` (`NoteKey`). */
export type ConsoleCall = Declared & {
  summary: string;
  /** Path parameters, query (GET) or body (POST, PUT) in one object; unknown fields are refused. */
  input: TObject;
  output: TSchema;
  /** Which refusals its caller must expect. */
  errors: readonly ErrorName[];
};

/** What carries a file, in or out: streams, pieces of an upload; only refusals are envelopes. */
export type ConsoleFileCall = Declared & { kind: 'file' };

/** Declares a call; keeps the schemas' exact types. */
export const call = <const Call extends ConsoleCall>(declared: Call): Call => declared;

/** Declares what carries a file. */
export const file = <const Call extends Declared>(declared: Call): Call & { kind: 'file' } => ({ ...declared, kind: 'file' });
