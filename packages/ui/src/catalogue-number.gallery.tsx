import type { GalleryEntry } from '../gallery/entry.ts';
import { CatalogueNumber } from './catalogue-number.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: () => [
    { name: 'value', show: <CatalogueNumber value="AQ-1042-500ML" /> },
    { name: 'long text', show: <CatalogueNumber value="AQ-1042-500ML/GL45" /> },
  ],
};
