import type { GalleryEntry } from '../gallery/entry.ts';
import { Picture } from './picture.tsx';

const size = { width: 320, height: 240 };

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) => [
    {
      name: 'drawing, one for each theme',
      show: <Picture {...size} src="/samples/bottle.svg" alt={text('Drawing of a bottle', '试剂瓶示意图')} />,
    },
    {
      name: 'photograph',
      show: <Picture {...size} src="/pictures/photos/bottle.svg" alt={text('Photograph of a bottle', '试剂瓶照片')} />,
    },
    {
      name: 'eager',
      show: <Picture {...size} eager src="/samples/bottle.svg" alt={text('Drawing of a bottle', '试剂瓶示意图')} />,
    },
    {
      name: 'missing file',
      show: <Picture {...size} src="/samples/missing.svg" alt={text('Drawing that could not be loaded', '无法加载的图片')} />,
    },
  ],
};
