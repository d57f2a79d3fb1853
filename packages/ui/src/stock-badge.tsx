import type { ReactNode } from 'react';

/** `in` on the shelf, `low` nearly gone, `order` comes when ordered, `out` not to be had now. */
export type StockLevel = 'in' | 'low' | 'order' | 'out';

/** Stock in a word, marked by shape as well as by colour. */
export function StockBadge({ level, children }: { level: StockLevel; children: ReactNode }) {
  return <span className={`stock stock-${level}`}>{children}</span>;
}
