import { StockBadge } from '@aliquot/ui/stock-badge.tsx';
import { useWords } from '../words/use-words.ts';
import type { PackShown } from './types.ts';

/** What can be had of a pack, in a word. */
export function StockWords({ stock }: { stock: PackShown['stock'] }) {
  const { product } = useWords().words;
  switch (stock.state) {
    case 'in_stock':
      return <StockBadge level="in">{product.inStockCount(stock.available)}</StockBadge>;
    case 'low':
      return <StockBadge level="low">{product.lowStock(stock.available)}</StockBadge>;
    case 'always':
      return <StockBadge level="in">{product.alwaysShort}</StockBadge>;
    case 'made_to_order':
      return <StockBadge level="order">{product.madeToOrder(stock.lead_days)}</StockBadge>;
  }
}
