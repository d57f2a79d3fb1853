import type { Output } from '../../calls/call.ts';

type WaitingKind = Output<'desk.get'>['waiting'][number]['kind'];

/** Where the work is, with its filter set. */
export const workLinks: Readonly<Record<WaitingKind, string>> = {
  slips: '/payments',
  bank_lines: '/payments/bank?state=open',
  gateway: '/payments/gateway?state=open',
  statements: '/payments/statements?state=late&sort=due',
  refunds: '/payments/refunds?state=requested',
  approvals: '/approvals',
  papers: '/compliance?state=submitted',
  reports: '/compliance/register?state=overdue',
  to_ship: '/warehouse/ship',
  cancellations: '/orders?asked=open',
  point_orders: '/points-orders?status=pending_shipment',
  tickets: '/tickets?waits_for=shop',
  returns: '/tickets?state=returned',
  services: '/services',
  trials: '/trials?state=submitted',
  invoices: '/invoices?task=issue',
  red_letters: '/invoices?task=take_back',
  shortages: '/warehouse?state=short',
  low_stock: '/warehouse?state=low',
  low_mall: '/promotions/mall?state=low',
  quarantine: '/warehouse/lots?state=quarantine',
  expiring_lots: '/warehouse/lots?state=expiring',
  authorisations: '/catalogue/brands?authorisation=due',
  stopped_prices: '/prices/planned?state=stopped',
  unsheeted: '/catalogue?missing=sheet',
  licences: '/compliance/licences',
  calendar: '/settings/calendar',
  misses: '/desk/misses',
  failed_messages: '/machinery/outbox?state=failed',
  failed_jobs: '/machinery/jobs',
  dead_deliveries: '/machinery/deliveries?state=dead',
};
