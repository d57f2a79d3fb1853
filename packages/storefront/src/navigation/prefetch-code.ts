import { type RouteKey, routes } from '@aliquot/contract/routes.ts';
import { matchRoutes } from 'react-router';
import { screens } from '../router/screen-table.ts';
import { routedLink } from './follow-links.ts';

const table = Object.entries(routes).map(([id, path]) => ({ id, path, caseSensitive: true }));
const isRouteKey = (id: string): id is RouteKey => id in screens;
const fetched = new Set<string>();

/** Fetches a screen's code when a link to it is hovered, touched or focused; a failure is the navigation's business. */
export function prefetchCode(): void {
  const fetchFor = (event: Event) => {
    const url = routedLink(event);
    const id = url && matchRoutes(table, url.pathname)?.[0]?.route.id;
    if (!id || fetched.has(id) || !isRouteKey(id)) return;
    fetched.add(id);
    screens[id].load().catch(() => fetched.delete(id));
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(kind, fetchFor, { passive: true });
}
