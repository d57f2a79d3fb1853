import type { GalleryEntry } from '../gallery/entry.ts';
import { Formula } from './formula.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: () => [
    { name: 'value="C3H6O"', show: <Formula value="C3H6O" /> },
    { name: 'value="CuSO4·5H2O"', show: <Formula value="CuSO4·5H2O" /> },
    { name: 'value="K3[Fe(CN)6]"', show: <Formula value="K3[Fe(CN)6]" /> },
    { name: 'value="SO4^2-"', show: <Formula value="SO4^2-" /> },
    { name: 'value="^{13}CH4"', show: <Formula value="^{13}CH4" /> },
    { name: 'value="(C2H4O)nH2O"', show: <Formula value="(C2H4O)nH2O" /> },
  ],
};
