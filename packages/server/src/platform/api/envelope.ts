import { type ErrorName, errorMessage, errors } from '@aliquot/contract/core/errors.ts';
import type { Envelope, RejectedEnvelope } from '@aliquot/contract/core/envelope.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Refusal, Result } from '@aliquot/contract/core/result.ts';

/** A refusal as sent, in the reader's language. */
export function rejection(refusal: Refusal, language: Language): RejectedEnvelope {
  const { error, fields, retryAfter, reason } = refusal;
  const details = reason ? { ...refusal.details, reason: reason[language] } : refusal.details;
  return { code: errors[error].code, msg: errorMessage(error, language), data: { error, fields, retry_after: retryAfter, details } };
}

const success = <Data>(data: Data): Envelope<Data> => ({ code: 0, msg: 'ok', data });

/** A result as sent. */
export const envelope = (result: Result<unknown>, language: Language): Envelope =>
  result.ok ? success(result.value) : rejection(result, language);

export const statusOf = (error: ErrorName): number => errors[error].status;
