import { type RouteKey, pathOf, routes } from '@aliquot/contract/shop/routes.ts';
import { matchRoutes } from 'react-router';

export type ScreenAt = { key: RouteKey; params: Readonly<Record<string, string | undefined>> };

const table = Object.entries(routes).map(([id, path]) => ({ id, path, caseSensitive: true }));

/** The segments before the first parameter, at most two. */
const literalStart = (path: string): string => {
  const segments = path.split('/').slice(1, 3);
  const end = segments.findIndex((segment) => segment.startsWith(':'));
  return segments.slice(0, end === -1 ? 2 : end).join('/');
};

/** Routes by how they begin, as matching compiles each route that it is given. */
const byStart = Map.groupBy(table, ({ path }) => literalStart(path));

/** The routes that may match a path: all of them where it is encoded or begins unlike any. */
function candidates(path: string): typeof table {
  const [, first = '', second = ''] = path.split('/');
  const found = [...(byStart.get(`${first}/${second}`) ?? []), ...(byStart.get(first) ?? [])];
  return found.length === 0 || path.includes('%') ? table : found;
}

const isRouteKey = (id: string): id is RouteKey => id in routes;

/** A path's screen and parameters; null for unknown paths. */
export function screenAt(path: string): ScreenAt | null {
  const match = matchRoutes(candidates(path), path)?.[0];
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
