import type { GalleryEntry } from '../gallery/entry.ts';
import { SkeletonLines } from './skeleton.tsx';

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: () => [
    { name: 'one line', show: <SkeletonLines /> },
    { name: 'count={4}', show: <SkeletonLines count={4} /> },
  ],
};
