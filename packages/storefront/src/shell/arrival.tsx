import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { type PlaceLeft, leavePlace, placeLeft } from '../navigation/places-left.ts';
import { scrollToY } from '../navigation/scroll-to-y.ts';
import { wasTypedIn } from '../navigation/typed-field.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { getBackToTopFlag, subscribeBackToTopFlag } from './back-to-top-flag.ts';

/**
 * What happens when another path has been painted, Back and Forward included: the page scrolls to the top, and the focus goes to
 * the new content, on Back to the link that was taken; who types ahead meanwhile keeps it. Going down again to where one was is offered, never done.
 */
export function Arrival() {
  const { words } = useWords();
  const { key, pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const type = useNavigationType();
  const shownPath = useRef(pathname);
  const [place, setPlace] = useState<PlaceLeft | null>(null);
  const scrolledDown = useSyncExternalStore(subscribeBackToTopFlag, getBackToTopFlag, () => false);

  useEffect(() => {
    if (target !== undefined && target !== pathname) leavePlace(key);
  }, [target, pathname, key]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const left = type === NavigationType.Pop ? placeLeft(key) : null;
    setPlace(left && left.y > window.innerHeight / 2 ? left : null);
    if (!wasTypedIn(document.activeElement)) focusOn(left?.link ?? null);
    scrollToY(0);
  }, [pathname, key, type]);

  if (!place) return null;
  return (
    <Button size="lg" className="back-to-top no-print" hidden={scrolledDown} onClick={() => scrollToY(place.y)}>
      <Icon name="arrow-down" />
      {words.shell.backToPlace}
    </Button>
  );
}

/** Screen readers learn of a new screen by the focus, eyes by the mark on the row; a dialog that is open keeps the focus. */
function focusOn(link: string | null): void {
  const content = document.getElementById('content');
  if (document.querySelector('dialog:modal')) return;
  const taken = link === null ? null : content?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  (taken ?? content)?.focus({ preventScroll: true });
  taken?.closest('tr, li')?.setAttribute('data-came-from', '');
}
