import type { GalleryEntry } from '../gallery/entry.ts';
import { CasNumber } from './cas-number.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: () => [
    { name: 'value', show: <CasNumber value="67-64-1" /> },
    { name: 'prefix', show: <CasNumber value="67-64-1" prefix /> },
  ],
};
