import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * What happens when another screen stands at another path: it is seen from its top and the focus goes to it, by which screen readers learn
 * of it and the next Tab is its own. Back and Forward keep the browser's place; a dialog and what took the focus itself keep that.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    const content = document.getElementById('content');
    if (document.querySelector('dialog:modal') || content?.contains(document.activeElement)) return;
    content?.focus({ preventScroll: true });
  }, [pathname, type]);
}
