import type { Words } from '../words/en.ts';
import { Refused } from './call.ts';

/** What went wrong with an act, in the shop's own words with its reason, or that there was no answer. */
export function faultOf(error: Error, words: Words): string {
  if (!(error instanceof Refused)) return words.form.noAnswer;
  const reason = error.body.data?.details?.['reason'];
  return typeof reason === 'string' ? `${error.message} ${reason}` : error.message;
}
