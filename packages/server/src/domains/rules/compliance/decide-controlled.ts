import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type ControlDecision = { substanceId: number; decision: 'approved' | 'rejected'; reason: string; by: string };

/**
 * Decides whether a held form of a controlled substance is sold; a later match waits for another
 * decision. Refuses `not_found`, and `wrong_state` where nothing is held, or a list names the
 * substance itself.
 */
export async function decideControlled(
  transaction: Database,
  { substanceId, decision, reason, by }: ControlDecision,
): Promise<Result<Record<string, never>>> {
  const { rowCount } = await transaction.query(sql`select from substance where id = ${substanceId} for update`);
  if (rowCount === 0) return refuse('not_found');
  const { rows } = await transaction.query<{ entry_ids: string[]; is_refused: boolean | null }>(sql`
    select coalesce(array_agg(entry_id::text order by entry_id), '{}') as entry_ids, bool_or(effect = 'refused') as is_refused
    from controlled_match where substance_id = ${substanceId}`);
  const [found] = rows;
  if (!found || found.entry_ids.length === 0 || found.is_refused) return refuse('wrong_state', { reason: texts });
  await transaction.query(sql`
    insert into controlled_decision (substance_id, decision, entry_ids, reason, decided_by)
    values (${substanceId}, ${decision}, ${found.entry_ids}::bigint[], ${reason}, ${by})
    on conflict (substance_id) do update set decision = excluded.decision, entry_ids = excluded.entry_ids, reason = excluded.reason,
      decided_by = excluded.decided_by, decided_at = now()`);
  return done({});
}

const texts = {
  en: 'There is nothing to decide: the substance is not held, or a list names it itself.',
  'zh-CN': '无需判定：该物质未被暂停销售，或其本身已被列管。',
} as const;
