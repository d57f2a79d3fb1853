import { asWritten } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';

/**
 * The gateway's answer, or `gateway_unavailable` with its message. Later failures stay as they are.
 */
export async function answerOf<Answer>(answer: Promise<Answer>): Promise<Result<Answer>> {
  try {
    return done(await answer);
  } catch (error) {
    return refuseSilence(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses because the gateway's answer is unknown, with the gateway's own message. */
export const refuseSilence = (cause: string) => refuse('gateway_unavailable', { reason: asWritten(cause) });
