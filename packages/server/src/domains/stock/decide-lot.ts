import { lotDecisions } from '@aliquot/contract/schemas/console-stock.ts';
import type { Wording } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { today } from '../../database/shanghai-day.ts';

export type LotDecision = {
  number: string;
  /** Catalogue number of one of its packs, where several products have a lot of this number. */
  code?: string | undefined;
  status: 'released' | 'quarantine' | 'rejected' | 'recalled';
  by: string;
  reason: string;
  /** With a release: the lot was analysed again, and this is its next retest date (YYYY-MM-DD). */
  retestOn?: string | undefined;
};

export type DecidedLot = { lot_id: number; sku_id: number; code: string; number: string; on_hand: number };

/** From which states a lot gets into which: what was sold stays recalled, and what was rejected is not used again. */
const before: Record<LotDecision['status'], readonly string[]> = {
  released: ['quarantine', 'released'],
  quarantine: ['released'],
  rejected: ['quarantine', 'recalled'],
  recalled: ['released', 'quarantine'],
};

const statuses: ReadonlyMap<string, Wording> = new Map(
  Object.entries({
    quarantine: { en: 'in quarantine', 'zh-CN': '待检' },
    released: { en: 'released', 'zh-CN': '已放行' },
    rejected: { en: 'rejected', 'zh-CN': '不合格' },
    recalled: { en: 'recalled', 'zh-CN': '已召回' },
  }),
);

const texts = {
  several: (number: string): Wording => ({
    en: `Several products have a lot ${number}: name a catalogue number.`,
    'zh-CN': `有多个商品的批号为 ${number}，请指定货号。`,
  }),
  stuck: (from: string, to: string): Wording => ({
    en: `It is ${statuses.get(from)?.en ?? from}, and cannot become ${statuses.get(to)?.en ?? to}.`,
    'zh-CN': `该批次当前为“${statuses.get(from)?.['zh-CN'] ?? from}”，不能变更为“${statuses.get(to)?.['zh-CN'] ?? to}”。`,
  }),
} as const;

/** What can be decided about a lot that stands so. */
export const decisionsOn = (status: string): LotDecision['status'][] => lotDecisions.filter((next) => before[next].includes(status));

/**
 * Decides about a lot, in all packs that were filled from it; what can be promised of them changes with it, by the database's own
 * triggers. Refuses `not_found` and `wrong_state` with a reason. Belongs last in its transaction.
 */
export async function decideLot(transaction: Database, decision: LotDecision): Promise<Result<DecidedLot[]>> {
  const lots = await lockLots(transaction, decision);
  const [first] = lots;
  if (!first) return refuse('not_found');
  if (new Set(lots.map(({ product_id }) => product_id)).size > 1) {
    return refuse('wrong_state', { reason: texts.several(first.number) });
  }
  const stuck = lots.find(({ status }) => !before[decision.status].includes(status));
  if (stuck) return refuse('wrong_state', { reason: texts.stuck(stuck.status, decision.status) });
  const wasReleased = decision.status === 'released' || decision.status === 'recalled';
  await transaction.query(sql`
    with decided as (
      update lot set
        status = ${decision.status},
        released_on = case when ${wasReleased} then coalesce(released_on, ${today}) end,
        released_by = case when ${wasReleased} then coalesce(released_by, ${decision.by}) end,
        retest_on = coalesce(${decision.retestOn ?? null}::date, retest_on)
      where id = any(${lots.map(({ lot_id }) => lot_id)}::bigint[])
      returning id
    )
    insert into lot_event (lot_id, status, decided_by, reason)
    select id, ${decision.status}, ${decision.by}, ${decision.reason} from decided`);
  return done(lots.map(({ lot_id, sku_id, code, number, on_hand }) => ({ lot_id, sku_id, code, number, on_hand })));
}

type LockedLot = DecidedLot & { product_id: number; status: string };

async function lockLots(transaction: Database, { number, code }: Pick<LotDecision, 'number' | 'code'>): Promise<LockedLot[]> {
  const { rows } = await transaction.query<LockedLot>(sql`
    select lot.id as lot_id, lot.sku_id, sku.code, lot.number, sku.product_id, lot.status,
      (select coalesce(sum(on_hand), 0)::int from lot_stock where lot_id = lot.id) as on_hand
    from lot join sku on sku.id = lot.sku_id
    where lot.number = ${number}
      and (${code ?? null}::text is null or sku.product_id = (select product_id from sku where sku.code = ${code ?? null}))
    order by lot.id for no key update of lot`);
  return rows;
}
