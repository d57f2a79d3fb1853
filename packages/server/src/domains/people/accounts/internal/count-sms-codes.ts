import type { Database } from '../../../../platform/database/connection.ts';

/** How many messages with codes were sent within the last hour, to everybody together. */
export async function countSmsCodes(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from sms_code where not withheld and sent_at > clock_timestamp() - interval '1 hour'`,
  );
  return rows[0]?.count ?? 0;
}

/** How many were sent within 24 hours to numbers that never proved themselves. */
export async function countUnprovenSmsCodes(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from sms_code where unproven and not withheld and sent_at > clock_timestamp() - interval '1 day'`,
  );
  return rows[0]?.count ?? 0;
}
