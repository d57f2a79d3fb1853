import { type RouteKey, pathOf, routes } from '@aliquot/contract/shop/routes.ts';
import { matchRoutes } from 'react-router';

export type ScreenAt = { key: RouteKey; params: Readonly<Record<string, string | undefined>> };

const table = Object.entries(routes).map(([id, path]) => ({ id, path, caseSensitive: true }));
const isRouteKey = (id: string): id is RouteKey => id in routes;

/** A path's screen and parameters; null for unknown paths. */
export function screenAt(path: string): ScreenAt | null {
  const match = matchRoutes(table, path)?.[0];
  return match && isRouteKey(match.route.id) ? { key: match.route.id, params: match.params } : null;
}

/**
 * The screen of a path on the server, and the one way to write its path; null for unknown paths.
 */
export function screenOf(path: string): { key: RouteKey; path: string } | null {
  // React Router forgives doubled and trailing slashes; the former name nothing here
  const screen = path.includes('//') ? null : screenAt(path);
  return screen && { key: screen.key, path: pathOf(screen.key, screen.params) };
}
