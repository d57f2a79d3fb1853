import { errors } from '@aliquot/contract/core/errors.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { CallContext } from './call-context.ts';
import type { Database } from '../database/connection.ts';

/**
 * Like `context.once`, but a refusal is committed with what was written before it: a try that counts must count although it failed,
 * and a captcha is used up although it was solved wrongly. Under an Idempotency-Key the refusal is the answer that is repeated.
 * A fault of ours (`unavailable`) is rolled back, so that the same request can be tried again.
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
