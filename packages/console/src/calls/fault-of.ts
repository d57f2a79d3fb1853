import type { RefusalData } from '@aliquot/contract/core/envelope.ts';
import type { Words } from '../words/en.ts';
import { Refused } from './call.ts';

/** An action's error: the server's text with its reason, or that there was no answer. */
export function faultOf(error: Error, words: Words): string {
  if (!(error instanceof Refused)) return words.form.noAnswer;
  return withReason(error.message, error.body.data, words) ?? error.message;
}

/** A refusal's text with its reason, if any; null without both. */
export function withReason(text: string | null, data: RefusalData | null, words: Words): string | null {
  const reason = data?.details?.['reason'];
  if (typeof reason !== 'string' || reason === '') return text;
  return text === null ? reason : words.form.withReason(text, reason);
}
