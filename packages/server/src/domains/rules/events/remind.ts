import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { EventKind } from './event-kinds.ts';

/** An event caused by time, such as an expiring coupon; sent once per kind and subject. */
export type Reminder = {
  kind: Extract<
    EventKind,
    | 'order.receipt_soon'
    | 'coupon.expiring'
    | 'points.expiring'
    | 'permit.expiring'
    | 'standing_permit.expiring'
    | 'service.acceptance_soon'
    | 'statement.due_soon'
    | 'sms.cap_reached'
    | 'sms.unproven_cap_reached'
  >;
  subject: string;
  accountId: number | null;
  payload: Record<string, unknown>;
};

/** Creates an event of each reminder not sent before; returns how many were new. */
export async function remind(db: Database, reminders: readonly Reminder[]): Promise<number> {
  if (reminders.length === 0) return 0;
  const rows = reminders.map(({ accountId, ...rest }) => ({ ...rest, account_id: accountId }));
  const { rowCount } = await db.query(sql`
    insert into reminder (kind, subject, account_id, payload)
    select kind, subject, account_id, payload
    from json_to_recordset(${JSON.stringify(rows)}) as given (kind text, subject text, account_id bigint, payload jsonb)
    on conflict (kind, subject) do nothing`);
  return rowCount ?? 0;
}
