import { type Role, roles } from '@aliquot/contract/console/permissions.ts';

/** `sales,finance` as roles; null where one of them is none, or there is none. */
export function readRoles(text: string): Role[] | null {
  const words = new Set(text.split(',').map((word) => word.trim()));
  const known = roles.filter((role) => words.has(role));
  return known.length === words.size ? known : null;
}
