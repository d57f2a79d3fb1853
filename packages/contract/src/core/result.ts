import type { ErrorName } from './errors.ts';
import type { Wording } from './language.ts';

/** A fault of one input field: its name as on the wire and what to do, in the reader's language. */
export type FieldFault = { field: string; msg: string };

/** An expected refusal: a name from the closed set, with what the reader needs to act on it. */
export type Refusal = {
  ok: false;
  error: ErrorName;
  /** Which fields are wrong, for forms. */
  fields?: FieldFault[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Why, and what to do: sent in the reader's language as `details.reason`. */
  reason?: Wording;
  /** Further facts for the screen, e.g. the lines that are short of stock. */
  details?: Record<string, unknown> & { reason?: never };
};

export type Result<Value> = { ok: true; value: Value } | Refusal;

export const done = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const refuse = (error: ErrorName, more: Omit<Refusal, 'ok' | 'error'> = {}): Refusal => ({ ok: false, error, ...more });
