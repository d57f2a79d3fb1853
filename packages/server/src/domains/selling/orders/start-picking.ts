import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { releasePermits } from '../../rules/compliance/release-permits.ts';
import { type Choice, choosePacks, findOpenLines } from './choose-shipped-lines.ts';
import { lockOrderToShip } from './internal/lock-order-to-ship.ts';

/** Packs by catalogue number, for an order's timeline. */
export type NamedPacks = { code: string; quantity: number }[];

type Picking = Choice & { number: string; by: string };

const picked: Wording = { en: 'All that can leave is being picked already.', 'zh-CN': '可发货的商品均已在拣货中。' };

/**
 * Starts picking: all that may leave, a planned parcel, or packs by catalogue number; buyers then
 * need a request to cancel. Lines awaiting permits stay unless named. Returns newly picked packs.
 * Refuses `not_found`, `wrong_state`.
 */
export async function startPicking(transaction: Database, { number, by, ...choice }: Picking): Promise<Result<NamedPacks>> {
  const found = await lockOrderToShip(transaction, number);
  if (!found.ok) return found;
  const { id, shipping_plan: plan } = found.value;
  // a permit may have been verified, or have run out, since the last look
  await releasePermits(transaction, id);
  const open = await findOpenLines(transaction, id);
  const unpicked = open.map((line) => ({ ...line, left: line.left - line.picked })).filter(({ left }) => left > 0);
  if (open.length > 0 && unpicked.length === 0) return refuse('wrong_state', { reason: picked });
  const chosen = choosePacks(unpicked, choice, plan);
  if (!chosen.ok) return chosen;
  const packs = chosen.value.map(({ code, quantity }) => ({ code, quantity }));
  await transaction.query(sql`
    with begun as (
      insert into order_picking (order_line_id, order_id, packs, picked_by)
      select line.id, ${id}, line.quantity, ${by}
      from json_to_recordset(${JSON.stringify(chosen.value)}) as line (id bigint, quantity int)
      on conflict (order_line_id) do update set packs = order_picking.packs + excluded.packs, picked_by = excluded.picked_by, picked_at = now()
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${id}, 'picking_started', 'operator', ${JSON.stringify({ packs })}::jsonb)`);
  return done(packs);
}
