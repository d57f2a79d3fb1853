import { type ComponentType, useEffect, useState } from 'react';
import type { OrderBarProps } from './order-bar.tsx';
import type { Product } from './types.ts';

/**
 * Offers the packs in a bar while their table is above the window, and as long as the bar has the
 * focus. Its code loads when it is first needed.
 */
export function StickyOrder({ product }: { product: Product }) {
  const [Bar, setBar] = useState<ComponentType<OrderBarProps> | null>(null);
  const [isPast, setIsPast] = useState(false);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    const table = document.querySelector('#packs .pack-table');
    if (!table) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isPast || Bar !== null) return;
    // without it the table above is where one orders
    import('./order-bar.tsx').then(
      (module) => setBar(() => module.OrderBar),
      () => {},
    );
  }, [isPast, Bar]);
  if (Bar === null || !(isPast || isUsed)) return null;
  return (
    <div
      // no box of its own, which the page's grid would give a gap
      className="contents"
      onFocus={() => setIsUsed(true)}
      onBlur={({ relatedTarget, currentTarget }) => setIsUsed(currentTarget.contains(relatedTarget))}
    >
      <Bar product={product} />
    </div>
  );
}
