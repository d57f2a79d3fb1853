import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader: ScreenLoader<Output<'points', 'getMall'>> = ({ api, signal }) => api.points.getMall({}, { signal });
