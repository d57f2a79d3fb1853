import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What an operator wrote at an order for the others; its buyer never sees it. */
export type OrderNote = { id: number; body: string; written_by: string; written_at: Date };

/** Notes a text at an order in any state. The same `key` writes it once. Refuses `not_found`. */
export async function noteOnOrder(
  db: Database,
  number: string,
  { key, body, by }: { key: string; body: string; by: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ id: number }>(sql`select id from customer_order where number = ${number}`);
  if (!rows[0]) return refuse('not_found');
  await db.query(sql`
    insert into order_note (order_id, key, body, written_by) values (${rows[0].id}, ${key}, ${body.trim()}, ${by})
    on conflict (key) do nothing`);
  return done(null);
}

/** An order's notes, the oldest first. */
export async function findOrderNotes(db: Database, number: string): Promise<OrderNote[]> {
  const { rows } = await db.query<OrderNote>(sql`
    select note.id, note.body, note.written_by, note.written_at
    from order_note note join customer_order o on o.id = note.order_id where o.number = ${number} order by note.id`);
  return rows;
}

/** What operators wrote for one another at a buyer's orders, the oldest first. */
export async function findOrderNotesOf(db: Database, accountId: number): Promise<(Omit<OrderNote, 'id'> & { order: string })[]> {
  const { rows } = await db.query<Omit<OrderNote, 'id'> & { order: string }>(sql`
    select o.number as "order", note.body, note.written_by, note.written_at
    from order_note note join customer_order o on o.id = note.order_id where o.account_id = ${accountId} order by note.id`);
  return rows;
}
