import type { Permission } from '@aliquot/contract/console/permissions.ts';
import type { Output } from '../calls/call.ts';
import type { Words } from '../words/en.ts';

export type Found = Output<'consoleSearch.find'>;
export type SearchKind = Found['groups'][number]['kind'];
export type Hit = Found['groups'][number]['hits'][number];

type KindShown = {
  title: string;
  /** Who sees its list, which takes a text in `q`. */
  permission: Permission;
  list: string;
  /** The path of its records; a list without pages for them is filtered. */
  page: string | null;
  states?: Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>>;
};

/** The kinds of the search above: their names and places. */
export const searchKindsIn = (words: Words): Readonly<Record<SearchKind, KindShown>> => ({
  orders: {
    title: words.areas.orders,
    permission: 'orders.read',
    list: '/orders',
    page: '/orders',
    states: words.orders.statuses,
  },
  tickets: {
    title: words.areas.tickets,
    permission: 'tickets.read',
    list: '/tickets',
    page: '/tickets',
    states: words.tickets.states,
    names: words.tickets.kinds,
  },
  services: {
    title: words.areas.services,
    permission: 'services.read',
    list: '/services',
    page: '/services',
    states: words.services.states,
  },
  quotations: { title: words.orders.quotations, permission: 'quotations.read', list: '/orders/quotations', page: '/orders/quotations' },
  requests: {
    title: words.areas.requests,
    permission: 'requests.read',
    list: '/requests',
    page: '/requests',
    states: words.requests.states,
    names: words.requests.kinds,
  },
  points_orders: {
    title: words.areas.pointsOrders,
    permission: 'points_orders.read',
    list: '/points-orders',
    page: '/points-orders',
    states: words.orders.statuses,
  },
  invoices: { title: words.areas.invoices, permission: 'invoices.read', list: '/invoices/issued', page: '/invoices/issued' },
  refunds: { title: words.payments.parts.refunds, permission: 'refunds.decide', list: '/payments/refunds', page: null },
  customers: {
    title: words.areas.customers,
    permission: 'customers.read',
    list: '/customers',
    page: '/customers',
    states: words.customers.states,
  },
  institutions: { title: words.areas.institutions, permission: 'customers.read', list: '/institutions', page: '/institutions' },
  products: {
    title: words.catalogue.products,
    permission: 'catalogue.read',
    list: '/catalogue',
    page: '/catalogue/products',
    states: words.catalogue.states,
  },
  packs: { title: words.warehouse.stock, permission: 'stock.read', list: '/warehouse', page: '/warehouse/packs' },
  lots: {
    title: words.warehouse.lots,
    permission: 'stock.read',
    list: '/warehouse/lots',
    page: '/warehouse/lots',
    states: words.warehouse.lotStates,
  },
  substances: {
    title: words.substances.title,
    permission: 'catalogue.read',
    list: '/catalogue/substances',
    page: '/catalogue/substances',
  },
  permits: {
    title: words.compliance.parts.permits,
    permission: 'compliance.read',
    list: '/compliance',
    page: '/compliance/permits',
    states: words.compliance.states,
  },
  articles: {
    title: words.content.articles,
    permission: 'content.read',
    list: '/content',
    page: '/content/articles',
    states: words.content.states,
  },
});

/** A record's address. */
export const hrefOf = ({ list, page }: KindShown, id: string): string =>
  page === null ? listHref(list, id) : `${page}/${encodeURIComponent(id)}`;

/** Its list with a text to look for. */
export const listHref = (list: string, q: string): string => `${list}?${new URLSearchParams({ q })}`;
