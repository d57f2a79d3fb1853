import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type ControlDecision = {
  substanceId: number;
  entryIds: readonly number[];
  /** The structure that was not compared in time and is decided about too; null for none. */
  unscreened?: string | null;
  decision: 'approved' | 'rejected';
  reason: string;
  by: string;
};

/**
 * Decides whether a held form of a controlled substance is sold, or one whose structure was not
 * compared in time; a later match waits for another decision. Refuses `not_found`, `wrong_state`
 * where nothing is held, or a list names the substance itself, and `changed_meanwhile` with the
 * matches and the structure of now where they are not those that were seen.
 */
export async function decideControlled(
  transaction: Database,
  { substanceId, entryIds, unscreened = null, decision, reason, by }: ControlDecision,
): Promise<Result<Record<string, never>>> {
  const { rows: known } = await transaction.query<{ unread: string | null }>(sql`
    select case when exists (
      select from controlled_screening where substance_id = substance.id and retry_at is not null
    ) then smiles end as unread
    from substance where id = ${substanceId} for update`);
  const [substance] = known;
  if (!substance) return refuse('not_found');
  const unread = unscreened === null ? null : substance.unread;
  const { rows: matches } = await transaction.query<{
    entry_id: number;
    relation: string;
    effect: string;
    name_en: string;
    name_zh: string;
  }>(sql`
    select entry_id, relation, effect, name_en, name_zh
    from controlled_match join controlled_entry entry on entry.id = entry_id
    where substance_id = ${substanceId} order by entry_id
    for update of controlled_match`);
  if ((matches.length === 0 && unread === null) || matches.some(({ effect }) => effect === 'refused'))
    return refuse('wrong_state', { reason: texts });
  const present = matches.map(({ entry_id: id }) => id);
  if (unread !== unscreened || new Set(entryIds).symmetricDifference(new Set(present)).size > 0)
    return refuse('changed_meanwhile', { details: { now: { matches, unscreened_smiles: substance.unread } } });
  await transaction.query(sql`
    insert into controlled_decision (substance_id, decision, entry_ids, unread_smiles, reason, decided_by)
    values (${substanceId}, ${decision}, ${present}::bigint[], ${unread}, ${reason}, ${by})
    on conflict (substance_id) do update set decision = excluded.decision, entry_ids = excluded.entry_ids,
      unread_smiles = coalesce(excluded.unread_smiles, controlled_decision.unread_smiles), reason = excluded.reason, decided_by = excluded.decided_by, decided_at = now()`);
  return done({});
}

const texts = {
  en: 'There is nothing to decide: the substance is not held, or a list names it itself.',
  'zh-CN': '无需判定：该物质未被暂停销售，或其本身已被列管。',
} as const;
