import type { Permission } from '@aliquot/contract/console/permissions.ts';
import type { Words } from '../words/en.ts';
import { areasFor } from './areas.ts';

/** A page of the console that one can go to by its name. */
export type PageNamed = { path: string; name: string };

type Part = { path: string; permission: Permission; nameIn: (words: Words) => string };

/** The pages below an area's first one. */
const parts: readonly Part[] = [
  { path: '/dashboard/set-up', permission: 'settings.read', nameIn: ({ frame }) => frame.setUp },
  { path: '/dashboard/misses', permission: 'figures.read', nameIn: ({ frame }) => frame.misses },
  { path: '/orders/quotations', permission: 'quotations.read', nameIn: ({ orders }) => orders.quotations },
  { path: '/tickets/answers', permission: 'tickets.read', nameIn: ({ tickets }) => tickets.canned },
  { path: '/payments/bank', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.bank },
  { path: '/payments/gateway', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.gateway },
  { path: '/payments/statements', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.statements },
  { path: '/payments/refunds', permission: 'refunds.decide', nameIn: ({ payments }) => payments.parts.refunds },
  { path: '/invoices/issued', permission: 'invoices.read', nameIn: ({ areas, invoices }) => `${areas.invoices}: ${invoices.parts.issued}` },
  { path: '/prices/contracts', permission: 'prices.read', nameIn: ({ prices }) => prices.contracts },
  { path: '/prices/planned', permission: 'prices.read', nameIn: ({ prices }) => prices.planned },
  { path: '/catalogue/substances', permission: 'catalogue.read', nameIn: ({ substances }) => substances.title },
  { path: '/catalogue/categories', permission: 'catalogue.read', nameIn: ({ taxonomy }) => taxonomy.categories },
  { path: '/catalogue/brands', permission: 'catalogue.read', nameIn: ({ taxonomy }) => taxonomy.brands },
  { path: '/catalogue/lists', permission: 'catalogue.read', nameIn: ({ lists }) => lists.lists },
  { path: '/institutions/applications', permission: 'memberships.decide', nameIn: ({ institutions }) => institutions.applications },
  { path: '/compliance/register', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.register },
  { path: '/compliance/lists', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.lists },
  { path: '/compliance/held', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.held },
  { path: '/compliance/controlled', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.controlled },
  { path: '/compliance/licences', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.licences },
  { path: '/warehouse/shortages', permission: 'orders.read', nameIn: ({ warehouse }) => warehouse.shortages },
  { path: '/warehouse/lots', permission: 'stock.read', nameIn: ({ warehouse }) => warehouse.lots },
  { path: '/warehouse/ledger', permission: 'stock.read', nameIn: ({ warehouse }) => warehouse.ledger },
  { path: '/warehouse/ship', permission: 'orders.read', nameIn: ({ warehouse }) => warehouse.toShip },
  { path: '/warehouse/receive', permission: 'stock.move', nameIn: ({ warehouse }) => warehouse.receive },
  { path: '/warehouse/places', permission: 'stock.read', nameIn: ({ warehouse }) => warehouse.places },
  { path: '/content/categories', permission: 'content.read', nameIn: ({ areas, content }) => `${areas.content}: ${content.categories}` },
  { path: '/content/home', permission: 'content.read', nameIn: ({ home }) => home.blocks },
  { path: '/content/institutions', permission: 'content.read', nameIn: ({ shopPages }) => shopPages.institutions },
  { path: '/content/own-brand', permission: 'content.read', nameIn: ({ shopPages }) => shopPages.ownBrand },
  { path: '/promotions/reductions', permission: 'content.read', nameIn: ({ promotions }) => promotions.kinds.reductions.all },
  { path: '/promotions/coupons', permission: 'content.read', nameIn: ({ promotions }) => promotions.kinds.coupons.all },
  {
    path: '/promotions/trials',
    permission: 'content.read',
    nameIn: ({ areas, promotions }) => `${areas.promotions}: ${promotions.kinds.trialOffers.all}`,
  },
  { path: '/promotions/mall', permission: 'content.read', nameIn: ({ mall }) => mall.title },
  { path: '/system/outbox', permission: 'system.read', nameIn: ({ system }) => system.places.outbox },
  { path: '/system/gateways', permission: 'system.read', nameIn: ({ system }) => system.places.gateways },
  { path: '/system/webhooks', permission: 'system.read', nameIn: ({ system }) => system.places.webhooks },
  { path: '/system/deliveries', permission: 'system.read', nameIn: ({ system }) => system.places.deliveries },
  { path: '/system/jobs', permission: 'system.read', nameIn: ({ system }) => system.places.jobs },
  { path: '/system/errors', permission: 'system.read', nameIn: ({ system }) => system.places.errors },
  { path: '/system/exports', permission: 'personal_data.handle', nameIn: ({ system }) => system.places.exports },
  { path: '/settings/calendar', permission: 'settings.read', nameIn: ({ settings }) => settings.parts.calendar },
  { path: '/settings/tariff', permission: 'settings.read', nameIn: ({ areas, settings }) => `${areas.settings}: ${settings.parts.tariff}` },
  { path: '/settings/vat', permission: 'settings.read', nameIn: ({ settings }) => settings.parts.vat },
  { path: '/settings/messages', permission: 'settings.read', nameIn: ({ settings }) => settings.parts.messages },
  {
    path: '/operators/tokens',
    permission: 'operators.manage',
    nameIn: ({ areas, operators }) => `${areas.operators}: ${operators.places.tokens}`,
  },
];

const mostPages = 5;

/** The pages for these permissions, in the order of the menu and its subpages. */
export function pagesFor(words: Words, permissions: readonly Permission[]): PageNamed[] {
  const areas = areasFor(permissions);
  // pages below an area are for those who see the area
  const seen = parts.filter(
    ({ path, permission }) => permissions.includes(permission) && areas.some((area) => path.startsWith(`${area.path}/`)),
  );
  return [
    ...areas.map(({ key, path }) => ({ path, name: words.areas[key] })),
    { path: '/account', name: words.account.title },
    ...seen.map(({ path, nameIn }) => ({ path, name: nameIn(words) })),
  ];
}

/** Those of them that a text names: by their name, or in English by their address. */
export function pagesNamed(q: string, words: Words, permissions: readonly Permission[]): PageNamed[] {
  const typed = q.trim().toLowerCase();
  if (typed === '') return [];
  const isNamed = ({ path, name }: PageNamed) =>
    name.toLowerCase().includes(typed) || path.split(/[/-]/).some((word) => word.startsWith(typed));
  return pagesFor(words, permissions).filter(isNamed).slice(0, mostPages);
}
