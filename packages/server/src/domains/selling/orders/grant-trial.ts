import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findAddresses } from '../../people/addresses/find-addresses.ts';
import { getAddress } from '../../people/addresses/get-address.ts';
import { placeTrialOrder } from './place-trial-order.ts';
import { findGift } from '../promotions/find-gift.ts';
import { lockTrialApplication } from '../promotions/lock-trial-application.ts';
import { countGranted, takeTrialPlace } from '../promotions/take-trial-place.ts';

const noAddress = {
  en: 'The buyer has no address any more; their page of trials asks for one.',
  'zh-CN': '买家已没有收货地址，其“试用中心”页面会提示填写。',
} as const;

/**
 * Grants a trial application as a free order to its or the default address; returns the number.
 * Refuses `wrong_state` (decided, or no address), `quantity_limit`, `not_for_sale`, `out_of_stock`,
 * `not_delivered`; the caller then rolls back.
 */
export async function grantTrial(transaction: Database, applicationId: number, now: Date): Promise<Result<{ number: string }>> {
  const application = await lockTrialApplication(transaction, applicationId);
  if (!application) return refuse('not_found');
  const { trial_id, account_id, address_id, sku_id, places, state, title_en, title_zh } = application;
  if (state !== 'submitted') return refuse('wrong_state', { details: { status: state } });
  if ((await countGranted(transaction, trial_id)) >= places) return refuse('quantity_limit');
  const pack = await findGift(transaction, sku_id);
  if (!pack.ok) return refuse('not_for_sale');
  const address = (await getAddress(transaction, account_id, address_id)) ?? (await findAddresses(transaction, account_id))[0];
  if (!address) return refuse('wrong_state', { reason: noAddress });
  const order = await placeTrialOrder(
    transaction,
    { accountId: account_id, address, pack: pack.value, title: { en: title_en, zh: title_zh } },
    now,
  );
  if (!order.ok) return order;
  await takeTrialPlace(transaction, applicationId, order.value.id);
  return done({ number: order.value.number });
}
