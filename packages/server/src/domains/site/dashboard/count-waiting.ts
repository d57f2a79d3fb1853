import { type Permission, isAllowed } from '@aliquot/contract/console/permissions.ts';
import type { waitingKinds } from '@aliquot/contract/console/dashboard.ts';
import sql, { type Sql, join } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { isShownTo } from '../../rules/approvals/find-approvals.ts';
import { isAuthorisationDue } from '../../goods/catalogue/brands/authorisation.ts';
import { productsWithoutSafetySheet } from '../../goods/product-rules/sale-restriction.ts';
import { isFailedMessage } from '../../rules/messages/find-sent-messages.ts';
import type { Operator } from '../../people/operators/operator.ts';
import { awaitsApproval } from '../../money/payments/refund-approval.ts';
import { runsLow } from '../../care/points/given-now.ts';
import { selectMissingYears } from '../../warehouse/shipping/calendars.ts';
import { isLicenceDue } from '../settings/licences.ts';
import { lowPacks } from '../../warehouse/stock/low-stock.ts';

/** What waits in the database; backups are in a folder. */
export type WaitingKind = Exclude<(typeof waitingKinds)[number], 'backups'>;
export type Waiting = { kind: WaitingKind; count: number; is_more: boolean };

/** Counting stops here: it is enough work, and the dashboard is read all day. */
const enough = 1_000;
/** So long before its day a lot is about to expire. */
const expiringDays = 60;

/** Whose work it is and which rows wait; where that depends on the operator, for whom. */
const queues: Readonly<Record<WaitingKind, { permission: Permission; rows: Sql | ((operator: Operator) => Sql) }>> = {
  slips: {
    permission: 'orders.confirm_payment',
    rows: sql`select from customer_order where status = 'pending_payment' and payment_state = 'slip_uploaded'`,
  },
  bank_lines: { permission: 'payments.reconcile', rows: sql`select from bank_line where state = 'open'` },
  gateway: {
    permission: 'payments.reconcile',
    rows: sql`
      select from gateway_bill_line where booked is distinct from amount and decided_by is null
      union all
      select from gateway_unbilled book join gateway_day on gateway_day.day = book.day where taken_at is not null and decided_by is null
      union all
      select from gateway_day day_row where taken_at is null and day < ${today}
        and (not is_absent or exists (select from gateway_unbilled book where book.day = day_row.day))`,
  },
  statements: {
    permission: 'payments.reconcile',
    rows: sql`select from credit_statement where settled_at is null and due_on < ${today}`,
  },
  refunds: { permission: 'refunds.decide', rows: sql`select from refund where ${awaitsApproval}` },
  // the gateway is queried automatically; a transfer is made by a person at the bank
  refunds_to_send: { permission: 'refunds.decide', rows: sql`select from refund where state = 'approved' and way = 'bank_transfer'` },
  refunds_failed: { permission: 'refunds.decide', rows: sql`select from refund where state = 'failed'` },
  approvals: {
    permission: 'approvals.read',
    rows: (operator) => sql`select from approval where state = 'waiting' and expires_at > now() and ${isShownTo(operator)}`,
  },
  permits: { permission: 'compliance.decide', rows: sql`select from permit where state = 'submitted'` },
  reports: {
    permission: 'compliance.decide',
    rows: sql`select from regulated_sale where reported_at is null and report_due_on < ${today}`,
  },
  to_ship: {
    permission: 'orders.ship',
    // services have nothing to ship
    rows: sql`
      select from customer_order placed where status = 'pending_shipment'
        and exists (select from order_line line where line.order_id = placed.id and line.kind = 'goods')`,
  },
  cancellations: { permission: 'orders.cancel', rows: sql`select from cancellation_request where state = 'open'` },
  points_orders: { permission: 'points_orders.ship', rows: sql`select from points_order where status = 'pending_shipment'` },
  tickets: { permission: 'tickets.decide', rows: sql`select from ticket where waits_for = 'shop'` },
  requests: { permission: 'requests.answer', rows: sql`select from request where waits_for = 'shop'` },
  // returned goods to inspect; the condition matches the index `ticket_waiting`
  returns: { permission: 'tickets.receive', rows: sql`select from ticket where waits_for = 'shop' and state = 'returned'` },
  services: {
    permission: 'services.run',
    rows: sql`select from service_work where waits_for = 'shop' and is_owed`,
  },
  trials: { permission: 'trials.decide', rows: sql`select from trial_application where state = 'submitted'` },
  memberships: { permission: 'memberships.decide', rows: sql`select from membership_application where state = 'pending'` },
  invoices: {
    permission: 'invoices.issue',
    rows: sql`select from invoice_task where task = 'issue'`,
  },
  red_letters: {
    permission: 'invoices.issue',
    // one letter is over all orders of its invoice
    rows: sql`select distinct red_letter_of from invoice_task where task = 'take_back'`,
  },
  shortages: { permission: 'stock.move', rows: sql`select from stock_shortage where closed_at is null` },
  low_stock: {
    permission: 'stock.move',
    rows: lowPacks,
  },
  low_mall: { permission: 'content.edit', rows: sql`select from points_good where ${runsLow}` },
  quarantine: { permission: 'stock.move', rows: sql`select from lot where status = 'quarantine'` },
  expiring_lots: {
    permission: 'stock.move',
    rows: sql`
      select from lot where expires_on between ${today} and ${today} + ${expiringDays}::int
        and exists (select from lot_stock where lot_id = lot.id and on_hand > 0)`,
  },
  authorisations: {
    permission: 'catalogue.edit',
    rows: sql`select from brand where ${isAuthorisationDue}`,
  },
  stopped_prices: { permission: 'prices.edit', rows: sql`select from planned_price where state = 'stopped'` },
  withoutSafetySheet: { permission: 'catalogue.edit', rows: productsWithoutSafetySheet },
  licences: { permission: 'compliance.decide', rows: sql`select from shop_licence where ${isLicenceDue}` },
  calendar: { permission: 'settings.edit', rows: selectMissingYears },
  misses: { permission: 'figures.read', rows: sql`select from search_miss where last_on > ${today} - 7` },
  // one that another channel stands in for waits for nobody
  failed_messages: {
    permission: 'system.act',
    rows: sql`select from outbox_message where not withheld and ${isFailedMessage} and fallback_channel is null`,
  },
  failed_jobs: { permission: 'system.act', rows: sql`select from job_state where fault is not null` },
  dead_deliveries: { permission: 'system.act', rows: sql`select from webhook_delivery where state = 'dead'` },
};

const kindsOf = ({ roles }: Operator): WaitingKind[] =>
  Object.keys(queues)
    .filter(isKind)
    .filter((kind) => isAllowed(roles, queues[kind].permission));
const rowsOf = (kind: WaitingKind, operator: Operator): Sql => {
  const { rows } = queues[kind];
  return typeof rows === 'function' ? rows(operator) : rows;
};
const isKind = (name: string): name is WaitingKind => Object.hasOwn(queues, name);

/** The waiting work of each kind of an operator, counted up to 1,000 (`is_more`). */
export async function countWaiting(db: Database, operator: Operator): Promise<Waiting[]> {
  const kinds = kindsOf(operator);
  if (kinds.length === 0) return [];
  const counts = kinds.map((kind) => sql`(select count(*)::int from (${rowsOf(kind, operator)} limit ${enough + 1}) queue)`);
  const { rows } = await db.query<{ counts: number[] }>(sql`select array[${join(counts)}] as counts`);
  return kinds.map((kind, index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return { kind, count: Math.min(count, enough), is_more: count > enough };
  });
}
