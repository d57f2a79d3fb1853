import type { Output } from '@aliquot/contract/shop/client.ts';
import { isRefusal } from '@aliquot/contract/core/envelope.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { previewInput, readChoices } from './choices.ts';

export type Preview = Output<'checkout', 'preview'>;

/**
 * The checkout preview for the address's choices; a deleted delivery address becomes the default.
 * No preview without a verified number or for a missing cart.
 */
export const loader = (async ({ api, query }): Promise<Preview | { unverified: string } | 'cart_gone'> => {
  const choices = readChoices(query);
  try {
    return await api.checkout.preview(previewInput(choices));
  } catch (error) {
    if (isRefusal(error, 'mobile_unverified')) return { unverified: error.msg };
    if (isRefusal(error, 'cart_gone')) return 'cart_gone';
    if (isRefusal(error, 'not_found') && choices.address !== null) {
      return await api.checkout.preview(previewInput({ ...choices, address: null }));
    }
    throw error;
  }
}) satisfies ScreenLoader<unknown>;
