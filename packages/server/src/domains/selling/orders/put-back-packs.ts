import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockOrderToShip } from './internal/lock-order-to-ship.ts';
import { findRequestedPacks } from '../../warehouse/picking/overtake-request.ts';
import type { NamedPacks } from './start-picking.ts';
import { type LinePacks, undoPicking } from '../../warehouse/picking/undo-picking.ts';

const texts = {
  nothing: { en: 'Nothing of this order is being picked.', 'zh-CN': '该订单没有正在拣货的商品。' },
  picked: (code: string, packs: number, wanted: number): Wording => ({
    en: `${code}: ${packs} packs are being picked, not ${wanted}.`,
    'zh-CN': `${code}：正在拣货 ${packs} 件，不足 ${wanted} 件。`,
  }),
} as const;

type PickedLine = { id: number; code: string; packs: number };

/**
 * Returns picked packs to their location, all or by catalogue number; the buyer can cancel them
 * again. Refuses `not_found`, `wrong_state`, and `cancellation_requested` unless `despiteRequest`.
 */
export async function putBackPacks(
  transaction: Database,
  {
    number,
    quantities,
    despiteRequest = false,
  }: { number: string; quantities?: ReadonlyMap<string, number> | undefined; despiteRequest?: boolean | undefined },
): Promise<Result<NamedPacks>> {
  const found = await lockOrderToShip(transaction, number);
  if (!found.ok) return found;
  const { id } = found.value;
  const { rows: picked } = await transaction.query<PickedLine>(sql`
    select line.id, line.code, picking.packs from order_picking picking join order_line line on line.id = picking.order_line_id
    where picking.order_id = ${id} order by line.position`);
  if (picked.length === 0) return refuse('wrong_state', { reason: texts.nothing });
  const wanted = quantities ?? new Map(picked.map(({ code, packs }) => [code, packs]));
  const requestedPacks = await findRequestedPacks(transaction, id);
  const requested: NamedPacks = [];
  const back: LinePacks[] = [];
  for (const [code, quantity] of wanted) {
    const line = picked.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
    if (!line || quantity < 1 || quantity > line.packs) {
      return refuse('wrong_state', { reason: texts.picked(code, line?.packs ?? 0, quantity) });
    }
    back.push({ line: line.id, packs: quantity });
    const wantedBack = requestedPacks.get(line.id) ?? 0;
    if (wantedBack > line.packs - quantity) requested.push({ code: line.code, quantity: wantedBack });
  }
  if (requested.length > 0 && !despiteRequest) return refuse('cancellation_requested', { details: { packs: requested } });
  return done(await undoPicking(transaction, id, 'operator', back));
}
