import type { Permission } from '@aliquot/contract/console/permissions.ts';
import { type ComponentType, lazy } from 'react';
import type { Words } from '../words/en.ts';

export type Area = {
  key: keyof Words['areas'];
  /** Its part of the menu. */
  group: keyof Words['areaGroups'];
  path: string;
  /** The letter after `g` that leads there. */
  letter: string;
  /** Who sees it; null: whoever is signed in. */
  permission: Permission | null;
  /** Its screens, with addresses below its path; loaded when somebody goes there. */
  Screens: ComponentType;
};

/** The console's areas in the order of the menu. */
const areas: readonly Area[] = [
  {
    key: 'dashboard',
    group: 'selling',
    path: '/dashboard',
    letter: 'd',
    permission: null,
    Screens: lazy(async () => ({ default: (await import('../screens/dashboard/area.tsx')).DashboardArea })),
  },
  {
    key: 'orders',
    group: 'selling',
    path: '/orders',
    letter: 'o',
    permission: 'orders.read',
    Screens: lazy(async () => ({ default: (await import('../screens/orders/area.tsx')).OrdersArea })),
  },
  {
    key: 'payments',
    group: 'selling',
    path: '/payments',
    letter: 'm',
    permission: 'payments.read',
    Screens: lazy(async () => ({ default: (await import('../screens/payments/area.tsx')).PaymentsArea })),
  },
  {
    key: 'invoices',
    group: 'selling',
    path: '/invoices',
    letter: 'i',
    permission: 'invoices.read',
    Screens: lazy(async () => ({ default: (await import('../screens/invoices/area.tsx')).InvoicesArea })),
  },
  {
    key: 'prices',
    group: 'goods',
    path: '/prices',
    letter: 'r',
    permission: 'prices.read',
    Screens: lazy(async () => ({ default: (await import('../screens/prices/area.tsx')).PricesArea })),
  },
  {
    key: 'imports',
    group: 'goods',
    path: '/imports',
    letter: 'j',
    permission: 'imports.run',
    Screens: lazy(async () => ({ default: (await import('../screens/imports/area.tsx')).ImportsArea })),
  },
  {
    key: 'catalogue',
    group: 'goods',
    path: '/catalogue',
    letter: 'k',
    permission: 'catalogue.read',
    Screens: lazy(async () => ({ default: (await import('../screens/catalogue/area.tsx')).CatalogueArea })),
  },
  {
    key: 'customers',
    group: 'selling',
    path: '/customers',
    letter: 'b',
    permission: 'customers.read',
    Screens: lazy(async () => ({ default: (await import('../screens/customers/area.tsx')).CustomersArea })),
  },
  {
    key: 'institutions',
    group: 'selling',
    path: '/institutions',
    letter: 'n',
    permission: 'customers.read',
    Screens: lazy(async () => ({ default: (await import('../screens/institutions/area.tsx')).InstitutionsArea })),
  },
  {
    key: 'compliance',
    group: 'goods',
    path: '/compliance',
    letter: 'c',
    permission: 'compliance.read',
    Screens: lazy(async () => ({ default: (await import('../screens/compliance/area.tsx')).ComplianceArea })),
  },
  {
    key: 'pointsOrders',
    group: 'selling',
    path: '/points-orders',
    letter: 'y',
    permission: 'points_orders.read',
    Screens: lazy(async () => ({ default: (await import('../screens/points-orders/area.tsx')).PointsOrdersArea })),
  },
  {
    key: 'warehouse',
    group: 'goods',
    path: '/warehouse',
    letter: 'w',
    permission: 'stock.read',
    Screens: lazy(async () => ({ default: (await import('../screens/warehouse/area.tsx')).WarehouseArea })),
  },
  {
    key: 'tickets',
    group: 'selling',
    path: '/tickets',
    letter: 't',
    permission: 'tickets.read',
    Screens: lazy(async () => ({ default: (await import('../screens/tickets/area.tsx')).TicketsArea })),
  },
  {
    key: 'requests',
    group: 'selling',
    path: '/requests',
    letter: 'q',
    permission: 'requests.read',
    Screens: lazy(async () => ({ default: (await import('../screens/requests/area.tsx')).RequestsArea })),
  },
  {
    key: 'services',
    group: 'selling',
    path: '/services',
    letter: 's',
    permission: 'services.read',
    Screens: lazy(async () => ({ default: (await import('../screens/services/area.tsx')).ServicesArea })),
  },
  {
    key: 'trials',
    group: 'selling',
    path: '/trials',
    letter: 'l',
    permission: 'trials.decide',
    Screens: lazy(async () => ({ default: (await import('../screens/trials/area.tsx')).TrialsArea })),
  },
  {
    key: 'content',
    group: 'shopfront',
    path: '/content',
    letter: 'e',
    permission: 'content.read',
    Screens: lazy(async () => ({ default: (await import('../screens/content/area.tsx')).ContentArea })),
  },
  {
    key: 'promotions',
    group: 'shopfront',
    path: '/promotions',
    letter: 'f',
    permission: 'content.read',
    Screens: lazy(async () => ({ default: (await import('../screens/promotions/area.tsx')).PromotionsArea })),
  },
  {
    key: 'approvals',
    group: 'running',
    path: '/approvals',
    letter: 'p',
    permission: 'approvals.read',
    Screens: lazy(async () => ({ default: (await import('../screens/approvals/area.tsx')).ApprovalsArea })),
  },
  {
    key: 'audit',
    group: 'running',
    path: '/audit',
    letter: 'a',
    permission: 'audit.read',
    Screens: lazy(async () => ({ default: (await import('../screens/audit/area.tsx')).AuditArea })),
  },
  {
    key: 'system',
    group: 'running',
    path: '/system',
    letter: 'x',
    permission: 'system.read',
    Screens: lazy(async () => ({ default: (await import('../screens/system/area.tsx')).SystemArea })),
  },
  {
    key: 'settings',
    group: 'running',
    path: '/settings',
    letter: 'v',
    permission: 'settings.read',
    Screens: lazy(async () => ({ default: (await import('../screens/settings/area.tsx')).SettingsArea })),
  },
  {
    key: 'operators',
    group: 'running',
    path: '/operators',
    letter: 'u',
    permission: 'operators.manage',
    Screens: lazy(async () => ({ default: (await import('../screens/operators/area.tsx')).OperatorsArea })),
  },
];

/** The groups of the menu, in its order. */
export const areaGroups = ['selling', 'goods', 'shopfront', 'running'] as const satisfies readonly Area['group'][];

/** The areas that somebody with these permissions sees. */
export const areasFor = (permissions: readonly Permission[]): Area[] =>
  areas.filter(({ permission }) => permission === null || permissions.includes(permission));
