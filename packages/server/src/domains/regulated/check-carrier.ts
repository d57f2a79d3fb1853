import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * Whether a carrier may take these order lines: what is regulated travels with one that every list of it allows, never by post or
 * courier. Refuses `carrier_refused` with `details.reason` for the operator.
 */
export async function checkCarrier(
  db: Database,
  { lineIds, carrier }: { lineIds: readonly number[]; carrier: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ code: string; carriers: string[] | null }>(sql`
    select line.code, rule.carriers
    from order_line line join line_rule rule on rule.order_line_id = line.id
    where line.id = any (${[...lineIds]}::bigint[]) and line.paper_state <> 'none' order by line.id`);
  const refused = rows.find(({ carriers }) => !carriers?.includes(carrier.toLowerCase()));
  if (!refused) return done(null);
  const licensed = (refused.carriers ?? []).join(', ') || 'none is known';
  return refuse('carrier_refused', {
    details: { reason: `${refused.code} is regulated and travels with a licensed carrier only: ${licensed}` },
  });
}
