import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Answer, answerRequest } from './write-to-request.ts';

/**
 * Offers a sold pack's product for a line, with an answer. Refuses what `answerRequest` refuses,
 * `not_found` for the line, and `not_for_sale`.
 */
export async function offerProduct(
  transaction: Database,
  number: string,
  { position, code, ...answer }: Answer & { position: number; code: string },
  language: Language,
): Promise<Result<null>> {
  const answered = await answerRequest(transaction, number, answer, language);
  if (!answered.ok) return answered;
  if (answered.value === null) return done(null);
  const { rows } = await transaction.query<{ id: number }>(sql`
    select product.id from sku join product on product.id = sku.product_id
    where upper(sku.code) = ${code.trim().toUpperCase()} and sku.withdrawn_at is null and product.published_at <= now()`);
  if (!rows[0]) return refuse('not_for_sale', { details: { codes: [code.trim()] } });
  const { rowCount } = await transaction.query(sql`
    update request_line set offered_id = ${rows[0].id} where request_id = ${answered.value.id} and position = ${position}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
