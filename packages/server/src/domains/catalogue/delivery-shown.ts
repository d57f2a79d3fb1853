import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { provinceName } from '../divisions/divisions.ts';
import { promiseDispatch } from '../shipping/next-dispatch.ts';
import { quoteShipping } from '../shipping/quote-shipping.ts';
import type { PackShown, ProductRow } from './product-rows.ts';

/** What sending one pack to a province costs and when it arrives; null for what does not travel, or not so far. */
export function deliveryOf(
  product: Pick<ProductRow, 'transport' | 'dg'>,
  pack: Pick<PackShown, 'weight_g' | 'price'>,
  { provinceId, language, now }: { provinceId: string; language: Language; now: Date },
): Output<'catalogue', 'getProduct'>['delivery'] {
  const promise = promiseDispatch(product, now, provinceId);
  const quote = quoteShipping([{ ...product, weight_g: pack.weight_g }], { provinceId, goods: pack.price, now, language });
  if (!promise || !quote) return null;
  return {
    province: provinceName(provinceId, language) ?? provinceId,
    fee: quote.fee,
    reason: quote.reason,
    leaves_on: promise.on,
    arrives_on: promise.arrives_on,
    before: promise.before,
    is_provisional: promise.is_provisional,
  };
}
