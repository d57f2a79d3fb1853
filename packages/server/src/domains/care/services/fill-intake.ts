import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readIntake } from '../../goods/product-rules/intake-form.ts';
import { lockService, ownService } from './lock-service.ts';

type Filled = { number: string; lineId: number; answers: readonly { key: string; value: string }[] };

/**
 * Saves the buyer's intake answers until work begins, with the questions as they were. Refuses
 * `not_found`, `wrong_state`, and `invalid_input` with the fields.
 */
export async function fillIntake(
  transaction: Database,
  accountId: number,
  { number, lineId, answers }: Filled,
  language: Language,
): Promise<Result<null>> {
  const service = await lockService(transaction, ownService(accountId, number, lineId));
  if (!service) return refuse('not_found');
  if (service.state !== 'waiting' && service.state !== 'sample_received')
    return refuse('wrong_state', { details: { status: service.state } });
  const intake = readIntake(service.fields, answers, language);
  if (!intake.ok) return intake;
  await transaction.query(sql`
    update service_work set intake = ${JSON.stringify(intake.value)}::jsonb, intake_fields = ${JSON.stringify(service.fields)}::jsonb
    where order_line_id = ${lineId}`);
  return done(null);
}
