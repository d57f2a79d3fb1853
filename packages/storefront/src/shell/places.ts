import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { Words } from '../words/words.ts';

/** The account's own screens, for its menu and that of phones. */
export const accountPlaces = (shell: Words['shell'], unread: number) => [
  { path: routes.my, label: shell.account },
  { path: href('my', null, { section: 'notifications' }), label: shell.myNotifications(unread) },
  { path: href('orderList', { status: 'all' }), label: shell.orders },
  { path: href('ticketList', { status: 'all' }), label: shell.afterSales },
  { path: routes.myFavorite, label: shell.favorites },
  { path: routes.myPoint, label: shell.points },
  { path: routes.myAddress, label: shell.addresses },
];

/** The ways into the catalogue and the shop's further pages. */
export const shopPlaces = (shell: Words['shell']) => [
  { path: routes.search, label: shell.catalogue },
  { path: routes.selfOwnedBrand, label: shell.ownBrand },
  { path: routes.brand, label: shell.brands },
  { path: routes.offersAndTrials, label: shell.offers },
  { path: routes.pointMall, label: shell.pointMall },
  { path: routes.school, label: shell.school },
];
