import type { GalleryEntry } from '../gallery/entry.ts';
import { Textarea } from './textarea.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const name = { 'aria-label': text('Note to the warehouse', '给仓库的备注') };
    const note = text('Please deliver to the cold room on the ground floor.', '请送至一楼冷库。');
    return [
      { name: 'empty', show: <Textarea {...name} placeholder={text('Up to 500 characters', '最多 500 字')} /> },
      { name: 'value', show: <Textarea {...name} defaultValue={note} /> },
      { name: 'aria-invalid', show: <Textarea {...name} aria-invalid defaultValue={note} /> },
      { name: 'disabled', show: <Textarea {...name} disabled defaultValue={note} /> },
      { name: 'focus', force: 'focus', show: <Textarea {...name} /> },
      { name: 'long text', show: <Textarea {...name} defaultValue={Array.from({ length: 12 }, () => note).join(' ')} /> },
    ];
  },
};
