import { isOutsideScreens } from '@aliquot/contract/shop/routes.ts';
import { routedLink } from '@aliquot/ui/routed-link.ts';
import { isLeftToWorker } from '../offline/is-copy.ts';
import type { Navigate } from '../session/session.ts';

/** The link to one of the shop's screens under an event. */
export const screenLink = (event: Event): URL | null => routedLink(event, isOutsideScreens);

/**
 * One listener makes clicks on our plain links navigations. `data-replace` replaces the history
 * entry, e.g. between sign-in forms. Without a connection only the service worker has pages.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = screenLink(event);
    if (!url || (url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search)) return;
    if (isLeftToWorker()) return;
    event.preventDefault();
    const replace = event.target instanceof Element && event.target.closest('a[data-replace]') !== null;
    navigate(url.pathname + url.search + url.hash, { replace });
  });
}
