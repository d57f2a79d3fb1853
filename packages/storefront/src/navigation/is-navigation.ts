import { routes } from '@aliquot/contract/shop/routes.ts';
import { overlays } from './page-address.ts';

type Address = { pathname: string; search: string };

/** Query fields that name a part of a screen: a section, a tab. */
const parts = ['section', 'way'];
/** Another search is another page, although its keyword may stand in the query. */
const searched = ['q', 'structure'];

/**
 * Whether a change of address is a navigation, which ends at the top and shows the bar: another
 * path, page number, tab or section. What refines a list in place is none, although a filter leads
 * back to the first page.
 */
export function isNavigation(from: Address, to: Address): boolean {
  if (from.pathname !== to.pathname) return true;
  const [was, is] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const names = to.pathname === routes.search ? [...parts, ...searched] : parts;
  if (names.some((name) => was.get(name) !== is.get(name))) return true;
  return was.get('page') !== is.get('page') && refinement(was) === refinement(is);
}

/** What of a query chooses and sorts, in one order. */
function refinement(query: URLSearchParams): string {
  const kept = [...query].filter(([name]) => name !== 'page' && !overlays.some((overlay) => overlay === name));
  return new URLSearchParams(kept.toSorted(([a, x], [b, y]) => (a + x < b + y ? -1 : 1))).toString();
}
