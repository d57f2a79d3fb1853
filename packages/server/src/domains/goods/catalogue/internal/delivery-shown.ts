import type { Output } from '@aliquot/contract/shop/client.ts';
import { provinceName } from '../../../site/divisions/divisions.ts';
import { promiseDispatch } from '../../../warehouse/shipping/next-dispatch.ts';
import { handlingTexts } from '../../../warehouse/shipping/handling.ts';
import { quoteShipping } from '../../../warehouse/shipping/quote-shipping.ts';
import type { PackShown, ProductRow, Reading } from './product-rows.ts';

/** Shipping cost and arrival of one pack in a province; null where it cannot be shipped. */
export function deliveryOf(
  product: Pick<ProductRow, 'transport' | 'dg'>,
  pack: Pick<PackShown, 'weight_g' | 'price' | 'installation'>,
  { provinceId, ...reading }: Reading & { provinceId: string },
): Output<'catalogue', 'getProduct'>['delivery'] {
  const promise = promiseDispatch(product, reading, provinceId);
  const quote = quoteShipping([{ ...product, weight_g: pack.weight_g }], { provinceId, goods: pack.price, ...reading });
  if (!promise || !quote) return null;
  return {
    province: provinceName(provinceId, reading.language) ?? provinceId,
    fee: quote.fee,
    reason: [quote.reason, ...handlingTexts(pack, reading.language)].join(' '),
    leaves_on: promise.on,
    arrives_on: promise.arrives_on,
    before: promise.before,
    is_provisional: promise.is_provisional,
  };
}
