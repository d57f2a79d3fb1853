import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { overtakeRequest } from './overtake-request.ts';
import type { NamedPacks } from '../../selling/orders/start-picking.ts';

/** An order line with packs of it. */
export type LinePacks = { line: number; packs: number };

/**
 * Ends the picking of an order's packs, up to this many per line, with a timeline entry; requests
 * about them end. The caller holds the order's lock. Returns what was picked.
 */
export async function undoPicking(
  transaction: Database,
  orderId: number,
  actor: 'operator' | 'system',
  packs: readonly LinePacks[],
): Promise<NamedPacks> {
  const { rows } = await transaction.query<{ line: number; code: string; picked: number; back: number }>(sql`
    select line.id as line, line.code, picking.packs as picked, least(picking.packs, wanted.packs) as back
    from json_to_recordset(${JSON.stringify(packs)}) as wanted (line bigint, packs int)
    join order_picking picking on picking.order_line_id = wanted.line
    join order_line line on line.id = wanted.line
    where line.order_id = ${orderId} order by line.position`);
  if (rows.length === 0) return [];
  await keepPicked(
    transaction,
    rows.map(({ line, picked, back }) => ({ line, packs: picked - back })),
  );
  const undone = rows.map(({ code, back }) => ({ code, quantity: back }));
  await transaction.query(sql`
    select add_order_event(${orderId}, 'picking_undone', ${actor}, ${JSON.stringify({ packs: undone })}::jsonb)`);
  await overtakeRequest(transaction, orderId, 'put_back');
  return undone;
}

/** Reduces what is picked of these lines to at most this many (0: none), under the order's lock. */
export async function keepPicked(transaction: Database, kept: readonly LinePacks[]): Promise<void> {
  const lines = kept.map(({ line }) => line);
  await transaction.query(sql`select keep_picked(${lines}::bigint[], ${kept.map(({ packs }) => packs)}::int[])`);
}
