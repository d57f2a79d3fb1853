import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findSessions } from '../accounts/find-sessions.ts';
import { findWechatLink } from '../accounts/wechat-links.ts';
import { getProfile } from '../accounts/get-profile.ts';
import { findConsents } from '../consents/find-consents.ts';
import { findAddresses } from '../addresses/find-addresses.ts';
import { findTickets } from '../../care/after-sales/find-tickets.ts';
import { getTicket } from '../../care/after-sales/get-ticket.ts';
import { listAttachments } from '../../site/attachments/list-attachments.ts';
import { findLinesOfAllCarts } from '../../selling/cart/find-cart-lines.ts';
import { findFavoriteIds } from '../favorites/find-favorite-ids.ts';
import { findFolders } from '../favorites/folders.ts';
import { findInvoices } from '../../money/invoices/find-invoices.ts';
import { findProfiles } from '../../money/invoices/profiles.ts';
import { findNotifications } from '../../rules/notifications/find-notifications.ts';
import { getPreferences } from '../../rules/notifications/preferences.ts';
import { findOrders } from '../../selling/orders/find-orders.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { findPointsHistory } from '../../care/points/find-points-history.ts';
import { findPointsOrders } from '../../care/points/find-points-orders.ts';
import { findMyPromotions } from '../../selling/promotions/find-my-promotions.ts';
import { findQuotations, getQuotation } from '../../selling/quotations/find-quotations.ts';
import { findOwnMemberships } from '../memberships/find-own-memberships.ts';
import { findRequests } from '../../selling/requests/find-requests.ts';
import { getRequest, shownToBuyer } from '../../selling/requests/get-request.ts';
import { findSubmittedPermits } from '../../rules/compliance/find-permits.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type Page<Item> = { items: readonly Item[]; total: number };

const pageSize = 100;

/** All data on a buyer as they see it, in their language; lists are complete. */
export async function exportAccount(db: Database, accountId: number, language: Language): Promise<Record<string, unknown>> {
  const all = { status: 'all', limit: pageSize } as const;
  const orders = await readAll((page) => findOrders(db, accountId, { ...all, q: '', page }, language));
  const tickets = await readAll((page) => findTickets(db, accountId, { ...all, page }, language));
  const requests = await readAll((page) => findRequests(db, accountId, { page, limit: pageSize }, language));
  return {
    exported_at: databaseNow().toISOString(),
    profile: await getProfile(db, accountId),
    wechat: await findWechatLink(db, accountId),
    sessions: await findSessions(db, accountId),
    consents: await findConsents(db, accountId),
    addresses: await findAddresses(db, accountId),
    favorite_product_ids: await findFavoriteIds(db, accountId),
    favorite_folders: (await findFolders(db, accountId)).folders,
    cart: await findLinesOfAllCarts(db, accountId),
    quotations: await readEach(await findQuotations(db, accountId), async ({ id }) => {
      const quotation = await getQuotation(db, accountId, id);
      return quotation ? done(quotation) : refuse('not_found');
    }),
    requests: await readEach(requests, async ({ id }) => {
      const request = await getRequest(db, accountId, id, language);
      return request.ok ? done(shownToBuyer(request.value)) : request;
    }),
    orders: await readEach(orders, ({ id }) => getOrder(db, accountId, id, language)),
    invoice_profiles: await findProfiles(db, accountId, language),
    invoices: await findInvoices(db, accountId),
    memberships: await findOwnMemberships(db, accountId, language),
    permits: await findSubmittedPermits(db, accountId, language),
    points: await readAll((page) => findPointsHistory(db, accountId, { page, limit: pageSize }, language)),
    points_orders: await readAll((page) => findPointsOrders(db, accountId, { ...all, page }, language)),
    tickets: await readEach(tickets, ({ id }) => getTicket(db, accountId, id, language)),
    promotions: await findMyPromotions(db, accountId, language),
    notifications: await readAll((page) => findNotifications(db, accountId, { page, limit: pageSize }, language)),
    notification_preferences: (await getPreferences(db, accountId, language)).items,
    files: await listAttachments(db, accountId),
  };
}

async function readAll<Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items: more, total } = await read(page);
    items.push(...more);
    if (more.length === 0 || items.length >= total) return items;
  }
}

async function readEach<Item, Whole>(items: readonly Item[], read: (item: Item) => Promise<Result<Whole>>): Promise<Whole[]> {
  const wholes: Whole[] = [];
  for (const item of items) {
    const whole = await read(item);
    if (whole.ok) wholes.push(whole.value);
  }
  return wholes;
}
