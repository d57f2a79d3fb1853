import { lotDecisions } from '@aliquot/contract/console/stock.ts';
import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { type LotSought, findSoughtLots } from './find-lot-ids.ts';
import { type LockedLot, lockLots } from './internal/lock-lots.ts';
import { lotStatusNames } from './internal/lot-status-names.ts';

export type LotDecision = LotSought & {
  status: 'released' | 'quarantine' | 'rejected' | 'recalled';
  by: string;
  reason: string;
  /** With a release: the lot was analysed again, and this is its next retest date (YYYY-MM-DD). */
  retestOn?: string | undefined;
};

export type DecidedLot = { lot_id: number; sku_id: number; code: string; number: string; on_hand: number };

/** From which states a lot gets into which: a recall is final, and a rejected lot stays unused. */
const before: Record<LotDecision['status'], readonly string[]> = {
  released: ['quarantine', 'released'],
  quarantine: ['released'],
  rejected: ['quarantine', 'recalled'],
  recalled: ['released', 'quarantine'],
};

const texts = {
  several: (number: string): Wording => ({
    en: `Several products have a lot ${number}: name a catalogue number.`,
    'zh-CN': `有多个商品的批号为 ${number}，请指定货号。`,
  }),
  renamed: (number: string, now: readonly string[]): Wording => ({
    en: `What came in as lot ${number} was corrected to ${now.join(' and to ')}: decide about each by its own number.`,
    'zh-CN': `批号 ${number} 已分别更正为 ${now.join('、')}，请按更正后的批号逐一处置。`,
  }),
  stuck: (from: string, to: string): Wording => ({
    en: `It is ${lotStatusNames(from).en}, and cannot become ${lotStatusNames(to).en}.`,
    'zh-CN': `该批次当前为“${lotStatusNames(from)['zh-CN']}”，不能变更为“${lotStatusNames(to)['zh-CN']}”。`,
  }),
} as const;

/** The possible decisions about a lot in this state. */
export const decisionsOn = (status: string): LotDecision['status'][] => lotDecisions.filter((next) => before[next].includes(status));

/**
 * Decides about a lot in all packs filled from it; triggers update availability. Packs in that
 * state are left, so that a batch is reunited. Returns changed lots. Refuses `not_found`,
 * `wrong_state`. Last in its transaction.
 */
export async function decideLot(transaction: Database, decision: LotDecision): Promise<Result<DecidedLot[]>> {
  const batch = await lockBatch(transaction, decision);
  if (!batch.ok) return batch;
  const open = decision.status === 'released' ? batch.value : batch.value.filter(({ status }) => status !== decision.status);
  const lots = open.length > 0 ? open : batch.value;
  const stuck = lots.find(({ status }) => !before[decision.status].includes(status));
  if (stuck) return refuse('wrong_state', { reason: texts.stuck(stuck.status, decision.status) });
  const wasReleased = decision.status === 'released' || decision.status === 'recalled';
  await transaction.query(sql`
    with decided as (
      update lot set
        status = ${decision.status},
        released_on = case when ${wasReleased} then coalesce(released_on, ${today}) end,
        released_by = case when ${wasReleased} then coalesce(released_by, ${decision.by}) end,
        retest_on = coalesce(${decision.retestOn ?? null}::date, retest_on),
        version = version + (retest_on is distinct from coalesce(${decision.retestOn ?? null}::date, retest_on))::int
      where id = any(${lots.map(({ id }) => id)}::bigint[])
      returning id
    )
    insert into lot_event (lot_id, status, decided_by, reason)
    select id, ${decision.status}, ${decision.by}, ${decision.reason} from decided`);
  return done(lots.map(({ id, sku_id, code, number, on_hand }) => ({ lot_id: id, sku_id, code, number, on_hand })));
}

/** Locks the batch against corrections and receipts. */
async function lockBatch(transaction: Database, sought: LotSought): Promise<Result<LockedLot[]>> {
  const [one] = await findSoughtLots(transaction, sought);
  const locked = one && (await lockLots(transaction, one.id));
  if (!locked) return refuse('not_found');
  // whoever was waited for may have given the lots another number
  const meant = await findSoughtLots(transaction, sought);
  const numbers = [...new Set(meant.map(({ number }) => number))];
  const wanted = 'number' in sought ? sought.number : numbers.join(', ');
  if (meant.some(({ product_id }) => product_id !== locked.productId)) return refuse('wrong_state', { reason: texts.several(wanted) });
  if (numbers.length > 1) return refuse('wrong_state', { reason: texts.renamed(wanted, numbers) });
  return done(locked.lots.filter(({ number }) => numbers.includes(number)));
}
