import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Whether a carrier may take these lines: regulated goods need one that all their lists allow,
 * never post or courier. Refuses `carrier_refused` with a reason.
 */
export async function checkCarrier(
  db: Database,
  { lineIds, carrier }: { lineIds: readonly number[]; carrier: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ code: string; carriers: string[] | null }>(sql`
    select line.code, rule.carriers
    from order_line line join line_rule rule on rule.order_line_id = line.id
    where line.id = any (${[...lineIds]}::bigint[]) and line.permit_state <> 'none' order by line.id`);
  const refused = rows.find(({ carriers }) => !carriers?.includes(carrier.toLowerCase()));
  if (!refused) return done(null);
  return refuse('carrier_refused', { reason: licensedOnly(refused.code, refused.carriers ?? []) });
}

const licensedOnly = (code: string, carriers: readonly string[]): Wording => ({
  en: `${code} is regulated and travels with a licensed carrier only: ${carriers.join(', ') || 'none is known'}.`,
  'zh-CN': `${code} 属于管制物品，只能由有资质的承运商承运：${carriers.join('、') || '暂无'}。`,
});
