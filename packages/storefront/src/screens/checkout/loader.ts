import { isRejection } from '@aliquot/contract/envelope.ts';
import { errors } from '@aliquot/contract/errors.ts';
import type { ScreenLoader } from '../../router/screen.ts';

const wholeNumber = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The choices stand in the address, so that they survive a reload; an account without a proven number has no preview. */
export const loader = (async ({ api, query }) => {
  try {
    return await api.checkout.preview({ address_id: wholeNumber(query.get('address')), coupon_claim_id: wholeNumber(query.get('coupon')) });
  } catch (error) {
    if (isRejection(error) && error.code === errors.mobile_unverified.code) return null;
    throw error;
  }
}) satisfies ScreenLoader<unknown>;
