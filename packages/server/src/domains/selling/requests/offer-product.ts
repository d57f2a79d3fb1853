import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Answer, answerRequest } from './write-to-request.ts';

/**
 * Offers a published product for a line, with an answer. Refuses what `answerRequest` refuses,
 * `not_found` for the line, and `not_for_sale`.
 */
export async function offerProduct(
  transaction: Database,
  number: string,
  { position, productId, ...answer }: Answer & { position: number; productId: number },
  language: Language,
): Promise<Result<null>> {
  const answered = await answerRequest(transaction, number, answer, language);
  if (!answered.ok) return answered;
  if (answered.value === null) return done(null);
  const { rowCount: published } = await transaction.query(sql`select from product where id = ${productId} and published_at <= now()`);
  if (published === 0) return refuse('not_for_sale');
  const { rowCount } = await transaction.query(sql`
    update request_line set offered_id = ${productId} where request_id = ${answered.value.id} and position = ${position}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
