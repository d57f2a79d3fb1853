import type { Permission } from '@aliquot/contract/permissions.ts';
import type { Words } from '../words/en.ts';

/** The console's areas in the order of the menu: where they are, the letter after `g` that leads there, and who sees them. */
export const areas = [
  { key: 'orders', path: '/orders', letter: 'o', permission: 'orders.read' },
  { key: 'approvals', path: '/approvals', letter: 'p', permission: 'approvals.read' },
  { key: 'audit', path: '/audit', letter: 'a', permission: 'audit.read' },
  { key: 'operators', path: '/operators', letter: 'u', permission: 'operators.manage' },
] as const satisfies readonly { key: keyof Words['areas']; path: string; letter: string; permission: Permission }[];
