import { isOutsideScreens } from '@aliquot/contract/routes.ts';
import type { Navigate } from '../session/session.ts';

/** The own link under an event, if the router may follow it: the shop's, unless another app says which of its paths are no screens. */
export function routedLink(event: Event, isOutside: (path: string) => boolean = isOutsideScreens): URL | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || (anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download'))
    return null;
  const url = new URL(anchor.href, window.location.href);
  if (url.origin !== window.location.origin || isOutside(url.pathname)) return null;
  // another language is another page: it is loaded whole
  if (url.searchParams.has('lang')) return null;
  return url;
}

/**
 * One listener for all plain links: a click on one of ours is a navigation in the page. With `data-replace` it takes the present
 * entry's place in the history, e.g. from one form of logging in to another.
 */
export function followLinks(navigate: Navigate): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = routedLink(event);
    if (!url || (url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search)) return;
    event.preventDefault();
    const replace = event.target instanceof Element && event.target.closest('a[data-replace]') !== null;
    navigate(url.pathname + url.search + url.hash, { replace });
  });
}
