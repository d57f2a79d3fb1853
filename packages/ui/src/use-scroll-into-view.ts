import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls an element into the window when it appears outside of it: an answer to a press may be far
 * from the button.
 */
export function useScrollIntoView<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const place = useRef<Shown>(null);
  useEffect(() => {
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 || bottom > window.innerHeight) place.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  return place;
}
