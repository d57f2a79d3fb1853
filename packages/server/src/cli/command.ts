import type { Refusal, Result } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../platform/database/connection.ts';

/** What a command was given: its positional arguments by name, its options by name (a flag is `'yes'`). */
export type Given = { [name: string]: string | undefined };

/** How a command ended: lines for the operator, or a problem that they can mend. */
export type Outcome = { ok: true; lines: string[] } | { ok: false; problem: string };

/** What an option takes; one without a value is a flag. */
export type Option = { value?: string; text: string; required?: true };

/** What of the settings commands look at; private addresses for webhooks are allowed only where that is said. */
export type CommandContext = { dataDir: string; webhookPrivateAddresses?: boolean };

/** One command of the operator's command line. */
export type Command = {
  /** The words that call it, e.g. `orders list`. */
  words: string;
  /** Its positional arguments, all needed, in capitals: `['ORDER']`. One that ends with `…` takes all words that are left. */
  positionals?: readonly string[];
  /** By name without the dashes. */
  options?: Readonly<Record<string, Option>>;
  summary: string;
  /** Works for long: its statements have no short limit, and it gets more connections. */
  isLong?: true;
  run: (db: DatabasePool, given: Given, context: CommandContext) => Promise<Outcome>;
};

export const say = (...lines: string[]): Outcome => ({ ok: true, lines });
export const fail = (problem: string): Outcome => ({ ok: false, problem });

/** The outcome of an operation: the lines that `tell` makes of its value, or its refusal as a problem. */
export const report = <Value>(subject: string, result: Result<Value>, tell: (value: Value) => string[]): Outcome =>
  result.ok ? say(...tell(result.value)) : failWith(result, subject);

/** A refused operation as a problem: its reason where it gives one, else its name. */
export function failWith(refusal: Refusal, subject: string): Outcome {
  const { reason } = refusal;
  const { status } = refusal.details ?? {};
  if (refusal.error === 'not_found') return fail(`${subject}: not found`);
  if (reason) return fail(`${subject}: ${reason.en}`);
  if (refusal.fields?.[0]) return fail(`${subject}: ${refusal.fields.map(({ msg }) => msg).join(' ')}`);
  const short = refusal.details?.['lines'];
  if (refusal.error === 'out_of_stock' && Array.isArray(short)) return fail(`${subject}: ${short.map(shortText).join(', ')}`);
  return fail(`${subject}: ${refusal.error.replaceAll('_', ' ')}${typeof status === 'string' ? ` (it is ${status})` : ''}`);
}

const shortText = ({ sku_id, wanted, left }: { sku_id?: unknown; wanted?: unknown; left?: unknown }): string =>
  `of SKU ${String(sku_id)} ${String(left)} packs can be had, not ${String(wanted)}`;
