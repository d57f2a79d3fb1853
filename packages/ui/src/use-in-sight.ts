import { type RefObject, useEffect, useRef } from 'react';

/** For what answers a press and may stand far from the button, as on a phone: it is brought into the window when it appears outside of it. */
export function useInSight<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const place = useRef<Shown>(null);
  useEffect(() => {
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (top < 0 || bottom > window.innerHeight) place.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  return place;
}
