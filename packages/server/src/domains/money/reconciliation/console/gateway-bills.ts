import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { gatewayActs } from '@aliquot/contract/console/gateway-bills.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { queryDifference } from '../query-difference.ts';
import { explainDifference, reopenDifference } from '../decide-difference.ts';
import { type GatewayDay, findGatewayDays, getGatewayDay } from '../find-days.ts';
import { type Difference, findBillLines, findDifferences } from '../find-differences.ts';
import { fetchAndTakeBill } from '../take-due-bills.ts';

export const gatewayBillsHandlers: OperatorHandlersOf<'gatewayBills'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findGatewayDays(db, { ...search, page, limit });
    return done({ items: items.map(showDay), total, page, limit, counts });
  },
  async get({ db, gateway }, { day, page = 1, limit = 50 }) {
    const found = await getGatewayDay(db, day);
    if (!found) return refuse('not_found');
    const [differences, lines] = [await findDifferences(db, day), await findBillLines(db, day, { page, limit })];
    return done({
      day: showDay(found),
      can_fetch: gateway !== null && canFetch(found),
      differences: differences.map((difference) => showDifference(difference, gateway !== null)),
      lines: {
        items: lines.map(({ happened_at: at, ...line }) => ({ ...line, happened_at: at.toISOString() })),
        total: (found.gateway?.payments ?? 0) + (found.gateway?.refunds ?? 0),
        page,
        limit,
      },
    });
  },
  async fetch({ db, gateway, operator }, { day }) {
    const found = await getGatewayDay(db, day);
    if (!found) return refuse('not_found');
    if (!canFetch(found)) return refuse('wrong_state', { details: { status: found.state } });
    if (!gateway) return refuse('gateway_unavailable');
    const fetched = await fetchAndTakeBill(db, gateway, { day, by: signatureOf(operator) });
    return fetched.ok ? done({ state: fetched.value.state }) : fetched;
  },
  async query({ db, gateway }, { give_back: giveBack, ...seen }) {
    if (!gateway) return refuse('gateway_unavailable');
    const requested = await queryDifference(db, gateway, { ...seen, giveBack });
    return requested.ok ? done({ answer: requested.value.answer, given_back: requested.value.givenBack }) : requested;
  },
  explain: async ({ db, operator }, { reason, ...seen }) =>
    nothing(
      await inTransaction(db, (transaction) =>
        explainDifference(transaction, { ...seen, reason: reason.trim(), by: signatureOf(operator) }),
      ),
    ),
  reopen: async ({ db }, seen) => nothing(await inTransaction(db, (transaction) => reopenDifference(transaction, seen))),
};

const nothing = (result: Result<null>) => (result.ok ? done({}) : result);

const canFetch = ({ state }: GatewayDay): boolean => state === 'missing' || state === 'quiet';

const showDay = ({ queried_at, taken_at, ...day }: GatewayDay) => ({
  ...day,
  queried_at: queried_at?.toISOString() ?? null,
  taken_at: taken_at?.toISOString() ?? null,
});

const showDifference = ({ happened_at, decided_at, order_number: order, money: _money, ...difference }: Difference, canQuery: boolean) => ({
  ...difference,
  order,
  happened_at: happened_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  acts: actsOn(difference, canQuery),
});

/** Possible actions; an unknown trade is no attempt of ours to query. */
function actsOn({ kind, decided_by: by }: Pick<Difference, 'kind' | 'decided_by'>, canQuery: boolean): (typeof gatewayActs)[number][] {
  if (by !== null) return ['reopen'];
  const isOurs = kind !== 'unknown_trade' && kind !== 'unknown_refund';
  return canQuery && isOurs ? ['query', 'explain'] : ['explain'];
}
