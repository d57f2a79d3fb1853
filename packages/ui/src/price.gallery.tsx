import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { Price, type PriceProps } from './price.tsx';

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) => {
    const was = { fen: 31_500, label: text('Before:', '原价：') };
    return [
      ...byValue<NonNullable<PriceProps['size']>>('size', { md: <Price fen={26_800} />, lg: <Price fen={26_800} size="lg" /> }),
      { name: 'was', show: <Price fen={26_800} was={was} /> },
      { name: 'note', show: <Price fen={26_800} note={text('VAT included', '含税')} /> },
      { name: 'size="lg", was, note', show: <Price fen={26_800} size="lg" was={was} note={text('VAT included', '含税')} /> },
      { name: 'fen={123456789}', show: <Price fen={123_456_789} /> },
    ];
  },
};
