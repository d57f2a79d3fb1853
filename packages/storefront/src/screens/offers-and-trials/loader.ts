import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader: ScreenLoader<Output<'promotions', 'getOffers'>> = ({ api, signal }) => api.promotions.getOffers({}, { signal });
