/**
 * The own link under an event, if the router may follow it; `isOutside`: which of the app's own
 * paths are no screens.
 */
export function routedLink(event: Event, isOutside: (path: string) => boolean): URL | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || (anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download'))
    return null;
  const url = new URL(anchor.href, window.location.href);
  if (url.origin !== window.location.origin || isOutside(url.pathname)) return null;
  // another language is another page: it is loaded whole
  if (url.searchParams.has('lang')) return null;
  return url;
}
