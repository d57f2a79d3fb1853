import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { StockBadge, type StockLevel } from './stock-badge.tsx';

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) =>
    byValue<StockLevel>('level', {
      in: <StockBadge level="in">{text('In stock', '有货')}</StockBadge>,
      low: <StockBadge level="low">{text('2 left', '仅剩 2 件')}</StockBadge>,
      order: <StockBadge level="order">{text('On order, 3 to 5 days', '订货，3–5 天')}</StockBadge>,
      out: <StockBadge level="out">{text('Out of stock', '缺货')}</StockBadge>,
    }),
};
