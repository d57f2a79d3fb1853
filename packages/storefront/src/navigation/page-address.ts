/** The query fields of what opens over a page. */
export const overlays = ['cart', 'compare', 'menu'] as const;

/** What of an address changes what a screen shows: opening and closing an overlay does not. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const overlay of overlays) query.delete(overlay);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
