import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader: ScreenLoader<Output<'points', 'getOrder'>> = ({ api, params, signal }) =>
  api.points.getOrder({ id: params['ticket_id'] ?? '' }, { signal });
