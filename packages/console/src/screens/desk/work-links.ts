import type { Output } from '../../calls/call.ts';

type WaitingKind = Output<'desk.get'>['waiting'][number]['kind'];

/** Where the work is, with its filter set. */
export const workLinks: Readonly<Record<WaitingKind, string>> = {
  slips: '/payments',
  bank_lines: '/payments/bank?state=open',
  gateway: '/payments/gateway?state=open',
  refunds: '/payments/refunds?state=requested',
  approvals: '/approvals',
  papers: '/compliance?state=submitted',
  to_ship: '/warehouse/ship',
  point_orders: '/points-orders?status=pending_shipment',
  tickets: '/tickets?waits_for=shop',
  services: '/services',
  trials: '/trials?state=submitted',
  invoices: '/invoices',
  low_stock: '/warehouse?state=low',
  low_mall: '/promotions/mall?state=low',
  expiring_lots: '/warehouse/lots?state=expiring',
  authorisations: '/catalogue/brands?authorisation=due',
  licences: '/compliance/licences',
  misses: '/desk/misses',
  dead_deliveries: '/machinery/deliveries?state=dead',
};
