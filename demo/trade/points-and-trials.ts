import { consolePointsOrdersHandlers } from '../../packages/server/src/domains/care/points/console/points-orders.ts';
import { consoleTrialsHandlers } from '../../packages/server/src/domains/selling/promotions/console/trials.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import type { People, Person } from './people.ts';

/** Points that were spent in the mall: one parcel waits, one is on its way, one was called off. */
export async function redeemPoints(calls: OperatorCalls, { lin }: People): Promise<void> {
  const { goods } = await lin.api.points.getMall({});
  const goodOf = (code: string): number => {
    const good = goods.find(({ pack }) => pack?.code === code);
    if (!good) throw new Error(`demo data: the points mall has no ${code}`);
    return good.id;
  };
  const redeem = (code: string) => lin.api.points.redeem({ good_id: goodOf(code), quantity: 1, address_id: lin.addressId });
  const sent = await redeem('AB-GN-M');
  const parcel = { id: sent.id, carrier: 'sf', tracking_number: 'DEMOPOINTS0001' };
  did(await consolePointsOrdersHandlers.ship(calls.by('consolePointsOrders.ship'), parcel));
  await redeem('NF-BK250-1');
  const regretted = await redeem('AB-ES-1');
  await lin.api.points.cancelOrder({ id: regretted.id });
}

/** Applications for trials: two wait, one was granted, one declined. */
export async function applyForTrials(calls: OperatorCalls, { lin, chen, zhou, he }: People): Promise<void> {
  const { trials } = await lin.api.promotions.getOffers({});
  const apply = async (who: Person, place: number, purpose: string) => {
    const trial = trials[place];
    if (!trial) throw new Error('demo data: there are too few trials');
    await who.api.promotions.applyForTrial({ id: trial.id, address_id: who.addressId, purpose });
  };
  await apply(lin, 0, '比较低吸附吸头移取甘油酶液的残留量，预计两周内反馈。');
  await apply(chen, 0, '高黏度聚合物溶液移液，想看挂壁情况。');
  await apply(zhou, 1, '水相与乙腈样品交替过滤，单次 5 mL。');
  await apply(he, 1, '想先试用一下再决定。');
  const { items } = did(await consoleTrialsHandlers.find(calls.by('consoleTrials.find'), { state: 'submitted' }));
  const idOf = (who: Person): number => items.find(({ buyer }) => buyer.account_id === who.accountId)?.id ?? 0;
  did(await consoleTrialsHandlers.grant(calls.by('consoleTrials.grant'), { id: idOf(lin) }));
  const declined = { id: idOf(he), reason: '请说明溶剂与单次过滤体积后再次申请。' };
  did(await consoleTrialsHandlers.decline(calls.by('consoleTrials.decline'), declined));
}
