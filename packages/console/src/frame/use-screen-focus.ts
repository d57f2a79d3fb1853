import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * A new screen is shown from its top and gets the focus, for screen readers and Tab. Back and
 * Forward keep the browser's position; dialogs keep their focus.
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

/** A button or row removed by its action leaves the focus to the screen, not to the top. */
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
