import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hashCartToken } from './cart-owner.ts';
import { joinLines } from './internal/join-lines.ts';

/**
 * Moves the guest's cart into the account's current one at sign-in and deletes it. Loses no line
 * under concurrency; idempotent.
 */
export async function mergeCarts(transaction: Database, accountId: number, token: string): Promise<void> {
  // locked first: a line added meanwhile is either merged or starts a new cart
  const { rows } = await transaction.query<{ id: number }>(sql`select id from cart where token_hash = ${hashCartToken(token)} for update`);
  const guest = rows[0];
  if (!guest) return;
  const { rows: own } = await transaction.query<{ id: number }>(sql`
    insert into cart (account_id) values (${accountId})
    on conflict (account_id) where is_current do update set updated_at = now() returning id`);
  for (const { id } of own) await joinLines(transaction, id, sql`moved.cart_id = ${guest.id}`);
  await transaction.query(sql`delete from cart where id = ${guest.id}`);
}
