import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { isNavigation } from '../navigation/is-navigation.ts';
import { type PlaceLeft, leavePlace, placeLeft } from '../navigation/places-left.ts';
import { scrollToY } from '../navigation/scroll-to-y.ts';
import { wasTypedIn } from '../navigation/typed-field.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { getBackToTopFlag, subscribeBackToTopFlag } from './back-to-top-flag.ts';

/**
 * After a navigation the page scrolls to the top and focus moves to the content, on Back to the
 * followed link, unless the reader types. A button offers the former position.
 */
export function Arrival() {
  const { words } = useWords();
  const location = useLocation();
  const target = useNavigation().location;
  const type = useNavigationType();
  const shown = useRef(location);
  const [place, setPlace] = useState<PlaceLeft | null>(null);
  const scrolledDown = useSyncExternalStore(subscribeBackToTopFlag, getBackToTopFlag, () => false);

  useEffect(() => {
    if (target !== undefined && isNavigation(location, target)) leavePlace(location.key);
  }, [target, location]);

  useEffect(() => {
    const from = shown.current;
    shown.current = location;
    if (!isNavigation(from, location)) return;
    const left = type === NavigationType.Pop ? placeLeft(location.key) : null;
    setPlace(left && left.y > window.innerHeight / 2 ? left : null);
    if (!wasTypedIn(document.activeElement)) focusOn(left?.link ?? null);
    scrollToY(0);
  }, [location, type]);

  if (!place) return null;
  return (
    <Button size="lg" className="back-to-top no-print" hidden={scrolledDown} onClick={() => scrollToY(place.y)}>
      <Icon name="arrow-down" />
      {words.shell.backToPlace}
    </Button>
  );
}

/** Announces a screen by focus and a marked row; an open dialog keeps the focus. */
function focusOn(link: string | null): void {
  const content = document.getElementById('content');
  if (document.querySelector('dialog:modal')) return;
  const taken = link === null ? null : content?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  (taken ?? content)?.focus({ preventScroll: true });
  taken?.closest('tr, li')?.setAttribute('data-came-from', '');
}
