import { isRejection } from '@aliquot/contract/envelope.ts';
import type { Words } from '../words/words.ts';

/** What to tell of an act that failed: one text in place, and what belongs beside which field. */
export type Fault = { text: string; fields: ReadonlyMap<string, string> };

/** Reads what an API call rejected with; without an answer of the shop it is the connection. */
export function describeFault(error: unknown, words: Words): Fault {
  if (!isRejection(error)) return { text: words.shell.noAnswer, fields: new Map() };
  return { text: error.msg, fields: new Map((error.data?.fields ?? []).map(({ field, msg }) => [field, msg])) };
}
