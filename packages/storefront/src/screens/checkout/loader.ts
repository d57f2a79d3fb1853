import { isRefusal } from '@aliquot/contract/envelope.ts';
import type { ScreenLoader } from '../../router/screen.ts';

const wholeNumber = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/**
 * The choices stand in the address, so that they survive a reload; a delivery address that has been deleted since gives way to the
 * default one. An account without a proven number has no preview.
 */
export const loader = (async ({ api, query }) => {
  const address = wholeNumber(query.get('address'));
  const coupon = wholeNumber(query.get('coupon'));
  try {
    return await api.checkout.preview({ address_id: address, coupon_claim_id: coupon });
  } catch (error) {
    if (isRefusal(error, 'mobile_unverified')) return null;
    if (isRefusal(error, 'not_found') && address !== undefined) return await api.checkout.preview({ coupon_claim_id: coupon });
    throw error;
  }
}) satisfies ScreenLoader<unknown>;
