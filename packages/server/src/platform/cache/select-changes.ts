import sql, { type Sql } from 'sql-template-tag';

/**
 * Selects the tags that transactions announced which the snapshot `since` does not see and the
 * statement does, as a JSON array of at most `most`; null for none, and where `since` is null. In
 * their order, so that they are found by index whatever the planner expects.
 */
export const selectChanges = (since: string | null, most: number): Sql => sql`
  select json_agg(tag) from (
    select tag from cache_change
    where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
    order by transaction_id limit ${most}
  ) changed`;
