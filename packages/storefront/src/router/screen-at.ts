import { type RouteKey, routes } from '@aliquot/contract/shop/routes.ts';
import { matchRoutes } from 'react-router';
import { screens } from './screen-table.ts';

export type ScreenAt = { key: RouteKey; params: Readonly<Record<string, string | undefined>> };

const table = Object.entries(routes).map(([id, path]) => ({ id, path, caseSensitive: true }));
const isRouteKey = (id: string): id is RouteKey => id in screens;

/** A path's screen and parameters; null for unknown paths. */
export function screenAt(path: string): ScreenAt | null {
  const match = matchRoutes(table, path)?.[0];
  return match && isRouteKey(match.route.id) ? { key: match.route.id, params: match.params } : null;
}
