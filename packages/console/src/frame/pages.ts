import type { Permission } from '@aliquot/contract/permissions.ts';
import type { Words } from '../words/en.ts';
import { areasFor } from './areas.ts';

/** A page of the console that one can go to by its name. */
export type PageNamed = { path: string; name: string };

type Part = { path: string; permission: Permission; nameIn: (words: Words) => string };

/** What stands below an area's first page. */
const parts: readonly Part[] = [
  { path: '/orders/quotations', permission: 'quotations.read', nameIn: ({ orders }) => orders.quotations },
  { path: '/tickets/answers', permission: 'tickets.read', nameIn: ({ tickets }) => tickets.canned },
  { path: '/payments/bank', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.bank },
  { path: '/payments/gateway', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.gateway },
  { path: '/payments/statements', permission: 'payments.read', nameIn: ({ payments }) => payments.parts.statements },
  { path: '/payments/refunds', permission: 'refunds.decide', nameIn: ({ payments }) => payments.parts.refunds },
  { path: '/invoices/issued', permission: 'invoices.read', nameIn: ({ areas, invoices }) => `${areas.invoices}: ${invoices.parts.issued}` },
  { path: '/prices/contracts', permission: 'prices.read', nameIn: ({ prices }) => prices.contracts },
  { path: '/catalogue/substances', permission: 'catalogue.read', nameIn: ({ substances }) => substances.title },
  { path: '/catalogue/categories', permission: 'catalogue.read', nameIn: ({ shelves }) => shelves.categories },
  { path: '/catalogue/brands', permission: 'catalogue.read', nameIn: ({ shelves }) => shelves.brands },
  { path: '/catalogue/lists', permission: 'catalogue.read', nameIn: ({ lists }) => lists.lists },
  { path: '/compliance/register', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.register },
  { path: '/compliance/lists', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.lists },
  { path: '/compliance/licences', permission: 'compliance.read', nameIn: ({ compliance }) => compliance.parts.licences },
  { path: '/warehouse/lots', permission: 'stock.read', nameIn: ({ warehouse }) => warehouse.lots },
  { path: '/warehouse/ship', permission: 'orders.read', nameIn: ({ warehouse }) => warehouse.toShip },
  { path: '/warehouse/receive', permission: 'stock.move', nameIn: ({ warehouse }) => warehouse.receive },
  { path: '/warehouse/places', permission: 'stock.read', nameIn: ({ warehouse }) => warehouse.places },
  { path: '/content/categories', permission: 'content.read', nameIn: ({ areas, content }) => `${areas.content}: ${content.categories}` },
  { path: '/content/home', permission: 'content.read', nameIn: ({ home }) => home.blocks },
  { path: '/content/institutions', permission: 'content.read', nameIn: ({ shopPages }) => shopPages.institutions },
  { path: '/content/own-brand', permission: 'content.read', nameIn: ({ shopPages }) => shopPages.ownBrand },
  { path: '/promotions/reductions', permission: 'content.read', nameIn: ({ promotions }) => promotions.kinds.reductions.all },
  { path: '/promotions/coupons', permission: 'content.read', nameIn: ({ promotions }) => promotions.kinds.coupons.all },
  { path: '/promotions/mall', permission: 'content.read', nameIn: ({ mall }) => mall.title },
  { path: '/machinery/outbox', permission: 'machinery.read', nameIn: ({ machinery }) => machinery.places.outbox },
  { path: '/machinery/webhooks', permission: 'machinery.read', nameIn: ({ machinery }) => machinery.places.webhooks },
  { path: '/machinery/deliveries', permission: 'machinery.read', nameIn: ({ machinery }) => machinery.places.deliveries },
  { path: '/machinery/jobs', permission: 'machinery.read', nameIn: ({ machinery }) => machinery.places.jobs },
  {
    path: '/operators/tokens',
    permission: 'operators.manage',
    nameIn: ({ areas, operators }) => `${areas.operators}: ${operators.places.tokens}`,
  },
];

const mostPages = 5;

/** The pages that somebody with these permissions sees and that a text names: by their name, or in English by their address. */
export function pagesNamed(q: string, words: Words, permissions: readonly Permission[]): PageNamed[] {
  const typed = q.trim().toLowerCase();
  if (typed === '') return [];
  const all: PageNamed[] = [
    ...areasFor(permissions).map(({ key, path }) => ({ path, name: words.areas[key] })),
    { path: '/account', name: words.account.title },
    ...parts.filter(({ permission }) => permissions.includes(permission)).map(({ path, nameIn }) => ({ path, name: nameIn(words) })),
  ];
  const isNamed = ({ path, name }: PageNamed) =>
    name.toLowerCase().includes(typed) || path.split(/[/-]/).some((word) => word.startsWith(typed));
  return all.filter(isNamed).slice(0, mostPages);
}
