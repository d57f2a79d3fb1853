import { loginRequired } from '@aliquot/contract/shop/routes.ts';
import { subscribeToken } from '../session/token.ts';
import { arrived, forgetPages, keepShown } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';
import type { DataRouter } from './router-type.ts';

const personal: ReadonlySet<string> = loginRequired;

/** Keeps shared screens for Back and Forward until sign-in or sign-out. */
export function keepPages(router: DataRouter): void {
  const keep = ({ navigation, location, matches, loaderData, errors }: DataRouter['state']) => {
    if (navigation.state !== 'idle') return;
    arrived();
    const id = matches.at(-1)?.route.id;
    const data: unknown = id === undefined ? undefined : loaderData[id];
    if (id !== undefined && !personal.has(id) && !errors && data !== null && data !== undefined) keepShown(pageAddress(location), data);
  };
  keep(router.state);
  router.subscribe(keep);
  subscribeToken(forgetPages);
}
