import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * What happens when another screen stands at another path: it is seen from its top and the focus goes to it, by which screen readers learn
 * of it and the next Tab is its own. Back and Forward keep the browser's place; a dialog and what took the focus itself keep that.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.querySelector('dialog:modal') || document.getElementById('content')?.contains(document.activeElement)) return;
    focusContent();
  }, [pathname, type]);
  useEffect(keepFocus, []);
}

/** An act's button that is gone once it is done, or a removed row, leaves the focus to the screen, not to the top of the page. */
function keepFocus(): () => void {
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => (last = target);
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    focusContent();
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
