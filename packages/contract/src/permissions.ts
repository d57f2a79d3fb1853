/** What an operator can be; somebody may be several. */
export const roles = ['catalogue', 'sales', 'warehouse', 'compliance', 'finance', 'content', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Which roles may do what: the one table that every call of the operator is held against. */
export const permissions = {
  /** Bring the catalogue in and out as files. */
  'imports.run': ['catalogue', 'administrator'],
  /** See orders with who ordered and where to. */
  'orders.read': ['sales', 'warehouse', 'compliance', 'finance', 'administrator'],
  /** Say that money has come in for an order. */
  'orders.confirm_payment': ['finance', 'administrator'],
  'orders.ship': ['warehouse', 'administrator'],
  'orders.cancel': ['sales', 'administrator'],
  /** Money that goes back: see it, and say yes to it. */
  'refunds.decide': ['finance', 'administrator'],
  'points.grant': ['sales', 'finance', 'administrator'],
  /** Change what packs cost, by a file. */
  'prices.import': ['catalogue', 'administrator'],
  /** See what waits for a second person; deciding also takes the permission of the act itself. */
  'approvals.read': ['catalogue', 'sales', 'finance', 'administrator'],
  'audit.read': ['compliance', 'finance', 'administrator'],
  'operators.manage': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * What a call of the operator asks of its caller: a permission, a permission that only people have (whoever gives their word stands for
 * it, and a program is nobody), any living session, or nothing (to sign in).
 */
export type Needed = Permission | { person: Permission } | 'signed_in' | 'nothing';

/** Whether somebody with these roles may do it. */
export const isAllowed = (held: readonly Role[], permission: Permission): boolean => {
  const allowed: readonly Role[] = permissions[permission];
  return held.some((role) => allowed.includes(role));
};

/** All that somebody with these roles may do. */
export const permissionsOf = (held: readonly Role[]): Permission[] => permissionNames.filter((name) => isAllowed(held, name));

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
const permissionNames: readonly Permission[] = Object.keys(permissions).filter(isPermission);
