import type { GalleryEntry } from '../gallery/entry.ts';
import { FileInput } from './file-input.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const name = { 'aria-label': text('Bank slip', '汇款回单') };
    return [
      { name: 'empty', show: <FileInput {...name} /> },
      { name: 'multiple', show: <FileInput {...name} multiple /> },
      { name: 'aria-invalid', show: <FileInput {...name} aria-invalid /> },
      { name: 'disabled', show: <FileInput {...name} disabled /> },
      { name: 'focus', force: 'focus', show: <FileInput {...name} /> },
    ];
  },
};
