import type { Output } from '@aliquot/contract/shop/client.ts';
import { isRefusal } from '@aliquot/contract/core/envelope.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { previewInput, readChoices } from './choices.ts';

export type Preview = Output<'checkout', 'preview'>;

/**
 * What placing the order would cost with the choices of the address; a delivery address that has been deleted since gives way to
 * the default one. An account without a proven number has no preview, nor has a cart that is gone.
 */
export const loader = (async ({ api, query }): Promise<Preview | 'mobile_unverified' | 'cart_gone'> => {
  const choices = readChoices(query);
  try {
    return await api.checkout.preview(previewInput(choices));
  } catch (error) {
    if (isRefusal(error, 'mobile_unverified')) return 'mobile_unverified';
    if (isRefusal(error, 'cart_gone')) return 'cart_gone';
    if (isRefusal(error, 'not_found') && choices.address !== null) {
      return await api.checkout.preview(previewInput({ ...choices, address: null }));
    }
    throw error;
  }
}) satisfies ScreenLoader<unknown>;
