import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';

/**
 * Numbers committed events, up to `most`; returns how many. One process at a time, committing in
 * order, so that readers miss nothing. Events of a subject keep order, as writers wait for its row.
 */
export async function numberEvents(db: DatabasePool, most = 1_000): Promise<number> {
  // in the index's order, or statistics from a moment when many waited have every event read from
  // end to end to find none
  const waiting = await db.query('select from domain_event where position is null order by id limit 1');
  if (waiting.rowCount === 0) return 0;
  return withTransaction(db, async (transaction) => {
    // a statement of its own: what the other process has numbered must be seen by the next one
    const { rows } = await transaction.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('domain events', 0)) as mine`,
    );
    if (!rows[0]?.mine) return 0;
    const { rowCount } = await transaction.query(sql`
      with waiting as (select id from domain_event where position is null order by id limit ${most}),
      numbered as (select id, nextval('domain_event_counter') as position from (select id from waiting order by id) in_order)
      update domain_event set position = numbered.position from numbered where domain_event.id = numbered.id`);
    return rowCount ?? 0;
  });
}
