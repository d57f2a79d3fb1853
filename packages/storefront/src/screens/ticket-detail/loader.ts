import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader: ScreenLoader<Output<'tickets', 'get'>> = ({ api, params, signal }) =>
  api.tickets.get({ id: params['ticket_id'] ?? '' }, { signal });
