import { type Permission, isAllowed } from '@aliquot/contract/console/permissions.ts';
import { foundKinds } from '@aliquot/contract/console/search.ts';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import type { Operator } from '../../../people/operators/operator.ts';
import { findLots, findPacks, findPermits, findProducts, findSubstances } from '../internal/anything/find-goods.ts';
import { findArticles, findCustomers, findInstitutions } from '../internal/anything/find-people.ts';
import {
  findInvoices,
  findOrders,
  findPointsOrders,
  findQuotations,
  findRefunds,
  findRequests,
  findServices,
  findTickets,
} from '../internal/anything/find-trade.ts';
import { type Hit, type Typed, readTyped } from '../internal/anything/typed-text.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

export type FoundKind = (typeof foundKinds)[number];
export type Found = { kind: FoundKind; hits: Hit[] };

/** Who may see a kind of thing, and how it is found. */
const finders: Readonly<Record<FoundKind, { permission: Permission; find: (db: Database, typed: Typed) => Promise<Hit[]> }>> = {
  orders: { permission: 'orders.read', find: findOrders },
  tickets: { permission: 'tickets.read', find: findTickets },
  services: { permission: 'services.read', find: findServices },
  quotations: { permission: 'quotations.read', find: findQuotations },
  requests: { permission: 'requests.read', find: findRequests },
  points_orders: { permission: 'points_orders.read', find: findPointsOrders },
  invoices: { permission: 'invoices.read', find: findInvoices },
  refunds: { permission: 'refunds.decide', find: findRefunds },
  customers: { permission: 'customers.read', find: findCustomers },
  institutions: { permission: 'customers.read', find: findInstitutions },
  products: { permission: 'catalogue.read', find: findProducts },
  packs: { permission: 'stock.read', find: findPacks },
  lots: { permission: 'stock.read', find: findLots },
  substances: { permission: 'catalogue.read', find: findSubstances },
  permits: { permission: 'compliance.read', find: findPermits },
  articles: { permission: 'content.read', find: findArticles },
};

/** Kinds of which a whole number names one thing, and leads straight there. */
const exactKinds: ReadonlySet<FoundKind> = new Set(['orders', 'tickets', 'points_orders', 'quotations', 'requests', 'invoices']);

/**
 * Matches of every kind the operator may see; an exact number is listed separately. Two kinds are
 * searched in parallel, to be faster and leave connections to others.
 */
export async function findAnything(
  db: DatabasePool,
  { roles }: Operator,
  q: string,
  language: Language,
): Promise<{ exact: { kind: FoundKind; id: string } | null; groups: Found[] }> {
  const typed = readTyped(q, language);
  const found = new Map<FoundKind, Hit[]>();
  const wanted = foundKinds.filter((kind) => isAllowed(roles, finders[kind].permission)).values();
  // both take the next kind from the same row of them
  const findInTurn = async () => {
    for (const kind of wanted) found.set(kind, await finders[kind].find(db, typed));
  };
  await Promise.all([findInTurn(), findInTurn()]);
  const groups = foundKinds.map((kind): Found => ({ kind, hits: found.get(kind) ?? [] })).filter(({ hits }) => hits.length > 0);
  const exact = groups
    .filter(({ kind }) => exactKinds.has(kind))
    .flatMap(({ kind, hits }) => hits.filter(({ number }) => number === typed.code).map(({ id }) => ({ kind, id })));
  return { exact: exact[0] ?? null, groups };
}
