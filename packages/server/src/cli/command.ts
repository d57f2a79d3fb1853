import type { Refusal, Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';

/** The arguments of a command by name: positional ones and options (a flag is `'yes'`). */
export type Given = { [name: string]: string | undefined };

/** How a command ended: lines to print, or a problem that its user can mend. */
export type Outcome = { ok: true; lines: string[] } | { ok: false; problem: string };

/** What an option takes; one without a value is a flag. */
export type Option = { value?: string; text: string; required?: true };

/** The settings that commands read, and the address of the shop's database. */
export type CommandContext = { dataDir: string; backupDir: string; url: string };

/** One command of the command line. */
export type Command = Described & (InShop | OutsideShop);

type Described = {
  /** The words that call it, e.g. `operators list`. */
  words: string;
  /** Its positional arguments, all needed, in capitals: `['EMAIL']`. */
  positionals?: readonly string[];
  /** One more that may be left out. */
  optional?: string;
  /** By name without the dashes. */
  options?: Readonly<Record<string, Option>>;
  summary: string;
};

type InShop = {
  /** It may run for long: its statements have an hour, and it gets more connections. */
  isLong?: true;
  run: (db: DatabasePool, given: Given, context: CommandContext) => Promise<Outcome>;
};

/** Runs without a shop: none is opened, and no data folder made. */
type OutsideShop = { runOutside: (given: Given, config: Config) => Promise<Outcome> };

export const print = (...lines: string[]): Outcome => ({ ok: true, lines });
export const fail = (problem: string): Outcome => ({ ok: false, problem });

/**
 * An operation's result: the lines that `linesOf` makes of its value, or its refusal as a problem.
 */
export const report = <Value>(subject: string, result: Result<Value>, linesOf: (value: Value) => string[]): Outcome =>
  result.ok ? print(...linesOf(result.value)) : failWith(result, subject);

/** A refused operation as a problem: its reason, else its name. */
export function failWith(refusal: Refusal, subject: string): Outcome {
  const { reason } = refusal;
  const { status } = refusal.details ?? {};
  if (refusal.error === 'not_found') return fail(`${subject}: not found`);
  if (reason) return fail(`${subject}: ${reason.en}`);
  if (refusal.fields?.[0]) return fail(`${subject}: ${refusal.fields.map(({ msg }) => msg).join(' ')}`);
  return fail(`${subject}: ${refusal.error.replaceAll('_', ' ')}${typeof status === 'string' ? ` (it is ${status})` : ''}`);
}
