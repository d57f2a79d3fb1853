import { errors } from '@aliquot/contract/core/errors.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { CallContext } from './call-context.ts';
import type { Database } from '../database/connection.ts';

/**
 * Like `context.once`, but commits before a refusal, so that attempts and captchas stay counted; a
 * replay gets the refusal again. `unavailable` is rolled back and can be retried.
 */
export async function keepRefusal<Value>(
  context: Pick<CallContext, 'once'>,
  work: (transaction: Database) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await context.once(async (transaction) => {
    const result = await work(transaction);
    return !result.ok && errors[result.error].status >= 500 ? result : done(result);
  });
  return answer.ok ? answer.value : answer;
}
