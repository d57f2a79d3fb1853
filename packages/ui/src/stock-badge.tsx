import type { ReactNode } from 'react';

/** `in` in stock, `low` nearly sold out, `order` procured on order, `out` not available now. */
export type StockLevel = 'in' | 'low' | 'order' | 'out';

/** A stock level as text, marked by shape as well as by colour. */
export function StockBadge({ level, children }: { level: StockLevel; children: ReactNode }) {
  return <span className={`stock stock-${level}`}>{children}</span>;
}
