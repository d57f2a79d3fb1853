import type { Language } from '@aliquot/contract/core/language.ts';
import { openStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { eraseAccountNotes } from '../../accounts/account-notes.ts';
import { eraseReplacements } from '../../accounts/requested-replacements.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { unlinkWechat } from '../../accounts/wechat-links.ts';
import { findOwnContacts } from '../../accounts/find-own-contacts.ts';
import { eraseAddresses } from '../../addresses/erase-addresses.ts';
import { findTickets } from '../../../care/after-sales/find-tickets.ts';
import { mobileSubject } from '../../../rules/approvals/approval.ts';
import { dropQuestion } from '../../../rules/approvals/request-approval.ts';
import { eraseFiles } from '../../../site/attachments/erase-files.ts';
import { eraseCart } from '../../../selling/cart/erase-cart.ts';
import { revokeStatements } from '../../../money/credit/open-credit.ts';
import { eraseFavorites } from '../../favorites/erase-favorites.ts';
import { eraseProfiles } from '../../../money/invoices/erase-profiles.ts';
import { eraseMessages } from '../../../rules/messages/erase-messages.ts';
import { eraseNotifications } from '../../../rules/notifications/erase-notifications.ts';
import { findOrders } from '../../../selling/orders/find-orders.ts';
import { findPointsOrders } from '../../../care/points/find-points-orders.ts';
import { eraseGiftReasons } from '../../../selling/promotions/gift-reasons.ts';
import { eraseMemberships } from '../../memberships/membership-files.ts';
import { eraseQuotations } from '../../../selling/quotations/erase-quotations.ts';
import { eraseRequests } from '../../../selling/requests/erase-requests.ts';

/**
 * Erases a buyer's personal data under the account's lock; `keptRecords` stay. Refuses
 * `wrong_state`, with counts, for open orders or tickets. Returns files to remove after the commit.
 */
export async function eraseBuyer(transaction: Database, accountId: number, language: Language): Promise<Result<{ files: string[] }>> {
  const open = await countOpen(transaction, accountId, language);
  if (Object.values(open).some((count) => count > 0)) return refuse('wrong_state', { details: open });
  const own = await findOwnContacts(transaction, accountId);
  const openid = await unlinkWechat(transaction, accountId);
  await eraseAccount(transaction, { accountId, mobile: own.mobile });
  await eraseMemberships(transaction, accountId);
  const files = await eraseFiles(transaction, accountId, ['avatar', 'membership', 'request']);
  await eraseAddresses(transaction, accountId);
  await eraseFavorites(transaction, accountId);
  await eraseCart(transaction, accountId);
  await eraseQuotations(transaction, accountId);
  await eraseRequests(transaction, accountId);
  await eraseNotifications(transaction, accountId);
  await eraseProfiles(transaction, accountId);
  await eraseAccountNotes(transaction, accountId);
  await eraseReplacements(transaction, accountId);
  await dropQuestion(transaction, mobileSubject(accountId));
  await eraseGiftReasons(transaction, accountId);
  await revokeStatements(transaction, accountId);
  for (const recipient of [own.mobile, own.email, openid]) if (recipient !== null) await eraseMessages(transaction, recipient);
  return done({ files });
}

/** What has to come to its end first. */
async function countOpen(
  db: Database,
  accountId: number,
  language: Language,
): Promise<Record<'orders' | 'points_orders' | 'tickets', number>> {
  const page = { status: 'all', page: 1, limit: 1 } as const;
  const orders = await findOrders(db, accountId, { ...page, q: '' }, language);
  const pointsOrders = await findPointsOrders(db, accountId, page, language);
  const tickets = await findTickets(db, accountId, page, language);
  const sum = (counts: Record<string, number>, slugs: readonly string[]) => slugs.reduce((total, slug) => total + (counts[slug] ?? 0), 0);
  return {
    orders: sum(
      orders.counts,
      openStatuses.map((status) => orderStatuses[status].slug),
    ),
    points_orders: sum(pointsOrders.counts, ['pending-shipment', 'shipped']),
    tickets: sum(tickets.counts, ['submitted', 'processing']),
  };
}
