import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { findShortagesOfOrder } from './find-shortages.ts';
import { lockOrderToShip } from './internal/lock-order-to-ship.ts';

const texts = {
  past: { en: 'Enter a day from today on.', 'zh-CN': '请填写今天或以后的日期。' },
} as const;

/**
 * Notes on an order's timeline that short packs of a line are expected later: the order waits for
 * them. Refuses `not_found`, `wrong_state` if nothing of the line is short, `invalid_input`.
 */
export async function delayPacks(
  transaction: Database,
  { number, lineId, expectedOn }: { number: string; lineId: number; expectedOn: string },
  language: Language,
): Promise<Result<null>> {
  const found = await lockOrderToShip(transaction, number);
  if (!found.ok) return found;
  const { rows } = await transaction.query<{ is_past: boolean }>(sql`select ${expectedOn}::date < ${today} as is_past`);
  if (rows[0]?.is_past) return refuse('invalid_input', { fields: [{ field: 'expected_on', msg: texts.past[language] }] });
  const short = (await findShortagesOfOrder(transaction, number)).filter(({ line_id: line }) => line === lineId);
  const [first] = short;
  if (!first) return refuse('wrong_state');
  const packs = short.reduce((sum, one) => sum + one.packs, 0);
  const detail = { code: first.code, packs: [{ code: first.code, quantity: packs }], expected_on: expectedOn };
  await transaction.query(sql`
    select add_order_event(${found.value.id}, 'packs_delayed', 'operator', ${JSON.stringify(detail)}::jsonb)`);
  return done(null);
}
