import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { promiseDispatch } from '../shipping/next-dispatch.ts';
import { quoteShipping } from '../shipping/quote-shipping.ts';
import { defaultProvince } from '../shipping/tariff.ts';
import type { PackShown, ProductRow } from './product-rows.ts';

/** What sending one pack to the default province costs and when it arrives; null for what does not travel. */
export function deliveryOf(
  product: Pick<ProductRow, 'transport' | 'dg'>,
  pack: Pick<PackShown, 'weight_g' | 'price'>,
  language: Language,
  now: Date,
): Output<'catalogue', 'getProduct'>['delivery'] {
  const promise = promiseDispatch(product, now);
  const quote = quoteShipping([{ ...product, weight_g: pack.weight_g }], {
    provinceId: defaultProvince.id,
    goods: pack.price,
    now,
    language,
  });
  if (!promise || !quote) return null;
  return {
    province: defaultProvince.name[language],
    fee: quote.fee,
    reason: quote.reason,
    leaves_on: promise.on,
    arrives_on: promise.arrives_on,
    before: promise.before,
    is_provisional: promise.is_provisional,
  };
}
