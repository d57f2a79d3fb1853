import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that scrolls where a window is narrow: the one where the reader is (aria-current) stands in the middle of it. Looked at
 * again whenever `current` is another one.
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
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
