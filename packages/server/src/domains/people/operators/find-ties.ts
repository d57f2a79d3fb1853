import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How long whoever made, reset or raised an operator is taken for the same person. */
const daysTied = 7;

/**
 * Operators who may be the same person: linked by giving account, secret or roles in the last days,
 * transitively. None is a second approver for another.
 */
export async function findTiedOperators(db: Database, operatorId: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(sql`
    with recursive tie as (
      select operator_id, tied_by from operator_tie where tied_at > now() - make_interval(days => ${daysTied})
    ), giver (id) as (
      select ${operatorId}::bigint
      union select tie.tied_by from tie join giver on tie.operator_id = giver.id
    ), tied (id) as (
      select id from giver
      union select tie.operator_id from tie join tied on tie.tied_by = tied.id
    )
    select id from tied`);
  return new Set(rows.map(({ id }) => id));
}
