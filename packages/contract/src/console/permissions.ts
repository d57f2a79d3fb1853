/** What an operator can be; somebody may be several. */
export const roles = ['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Which roles may do what: the one table that every call of the operator is held against. */
export const permissions = {
  /** See the catalogue as those who run it do, drafts included; change it. */
  'catalogue.read': ['catalogue', 'sales', 'warehouse', 'compliance', 'administrator'],
  'catalogue.edit': ['catalogue', 'administrator'],
  /** Bring the catalogue in and out as files. */
  'imports.run': ['catalogue', 'administrator'],
  /** See prices, tiers and contracts; change one by hand. */
  'prices.read': ['catalogue', 'sales', 'finance', 'administrator'],
  'prices.edit': ['catalogue', 'administrator'],
  /** Change what packs cost, by a file. */
  'prices.import': ['catalogue', 'administrator'],
  /** See lots and movements; receive, move, count and write off. */
  'stock.read': ['catalogue', 'sales', 'warehouse', 'compliance', 'administrator'],
  'stock.move': ['warehouse', 'administrator'],
  /** Recall a lot: whoever looks after compliance need not wait for the warehouse. */
  'lots.recall': ['warehouse', 'compliance', 'administrator'],
  /** See orders with who ordered and where to. */
  'orders.read': ['sales', 'warehouse', 'compliance', 'finance', 'administrator'],
  /** Record money received for an order. */
  'orders.confirm_payment': ['finance', 'administrator'],
  'orders.ship': ['warehouse', 'administrator'],
  /** See what was quoted to whom. */
  'quotations.read': ['sales', 'administrator'],
  /** See what buyers want from sales; answer it, quote and offer. */
  'requests.read': ['sales', 'administrator'],
  'requests.answer': ['sales', 'administrator'],
  /** Correct where an order goes. */
  'orders.correct_address': ['sales', 'administrator'],
  'orders.cancel': ['sales', 'administrator'],
  /** Confirm the receipt for a buyer. */
  'orders.complete': ['sales', 'administrator'],
  /** See bank lines, the gateway's money and statements; reconcile them. */
  'payments.read': ['sales', 'finance', 'administrator'],
  'payments.reconcile': ['finance', 'administrator'],
  'invoices.read': ['sales', 'finance', 'administrator'],
  'invoices.issue': ['finance', 'administrator'],
  /** Money that goes back: see it, and say yes to it. */
  'refunds.decide': ['finance', 'administrator'],
  /** Answer buyers, decide about what comes back. */
  'tickets.read': ['sales', 'warehouse', 'compliance', 'finance', 'administrator'],
  'tickets.decide': ['sales', 'administrator'],
  /** Record returned goods and their condition. */
  'tickets.receive': ['warehouse', 'administrator'],
  'services.read': ['sales', 'finance', 'administrator'],
  'services.run': ['sales', 'administrator'],
  'trials.decide': ['sales', 'administrator'],
  'points_orders.read': ['sales', 'warehouse', 'administrator'],
  'points_orders.ship': ['warehouse', 'administrator'],
  'points_orders.cancel': ['sales', 'warehouse', 'administrator'],
  'points.grant': ['sales', 'finance', 'administrator'],
  /** Give a coupon to customers whom one names. */
  'coupons.give': ['sales', 'administrator'],
  /** Permits, purchase register, rule lists. */
  'compliance.read': ['compliance', 'sales', 'administrator'],
  'compliance.decide': ['compliance', 'administrator'],
  /** Buyers and institutions with their history; change what they may. */
  'customers.read': ['sales', 'compliance', 'finance', 'administrator'],
  'customers.edit': ['sales', 'administrator'],
  /** Decide who is a member of an institution, by what proves it. */
  'memberships.decide': ['sales', 'compliance', 'administrator'],
  /** How much somebody may owe. */
  'credit.edit': ['finance', 'administrator'],
  /** Take out or erase what is known of a person. */
  'personal_data.handle': ['administrator'],
  /** Articles, activities, offers, the home page. */
  'content.read': ['content', 'sales', 'catalogue', 'administrator'],
  'content.edit': ['content', 'administrator'],
  /** Who runs the shop and by which calendar and tariff: see and change it. */
  'settings.read': ['finance', 'administrator'],
  'settings.edit': ['administrator'],
  /** What was sent to whom, webhooks, jobs, health; try again. */
  'system.read': ['administrator'],
  'system.act': ['administrator'],
  /** Sales, baskets and searches over time. */
  'figures.read': ['catalogue', 'sales', 'finance', 'content', 'administrator'],
  /**
   * See approvals that one may decide or requested; deciding takes the permission of the operation.
   */
  'approvals.read': ['catalogue', 'sales', 'finance', 'content', 'administrator'],
  'audit.read': ['compliance', 'finance', 'administrator'],
  'operators.manage': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * What a call requires: a permission, one for people only (a program cannot approve), any session,
 * or nothing (to sign in).
 */
export type Needed = Permission | { person: Permission } | 'signed_in' | 'nothing';

/** Whether somebody with these roles may do it. */
export const isAllowed = (held: readonly Role[], permission: Permission): boolean => {
  const allowed: readonly Role[] = permissions[permission];
  return held.some((role) => allowed.includes(role));
};

/**
 * Roles for tokens issued in the console: none that imports prices, which runs at once for programs
 * but needs a second approver for people.
 */
export const rolesForPrograms = roles.filter((role) => !isAllowed([role], 'prices.import'));

/** All that somebody with these roles may do. */
export const permissionsOf = (held: readonly Role[]): Permission[] => permissionNames.filter((name) => isAllowed(held, name));

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
const permissionNames: readonly Permission[] = Object.keys(permissions).filter(isPermission);
