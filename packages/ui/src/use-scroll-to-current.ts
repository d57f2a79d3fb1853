import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of links so that the current one (aria-current) is in its middle, where a narrow
 * window makes the row scroll. Runs again whenever `current` changes.
 */
export function useScrollToCurrent<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    if (ref.current && current !== undefined) showCurrent(ref.current);
  }, [ref, current]);
  return ref;
}

function showCurrent(row: HTMLElement): void {
  const link = row.querySelector('[aria-current]');
  if (!link || row.scrollWidth <= row.clientWidth) return;
  const [inside, outside] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inside.left + inside.width / 2 - (outside.left + outside.width / 2);
}
