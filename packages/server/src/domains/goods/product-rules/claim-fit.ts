import type { ClaimFit } from '@aliquot/contract/core/claim-kinds.ts';
import { temperatures } from '@aliquot/contract/core/transports.ts';

/** Families whose goods are used up or broken, not repaired. */
const unrepaired: ReadonlySet<string> = new Set(['reagents', 'consumables', 'services']);
export const isRepairable = (family: string): boolean => !unrepaired.has(family);

type Facts = {
  /** The key of the product's first category. */
  family: string;
  transport: string;
  shelf_life_months: number | null;
  /** A lot with a last day was sent. */
  has_expiring_lots: boolean;
};

/** Which claims make sense for a product: decided here for page, form and server alike. */
export const claimFit = ({ family, transport, shelf_life_months, has_expiring_lots }: Facts): ClaimFit => ({
  expires: family === 'reagents' || shelf_life_months !== null || has_expiring_lots,
  is_cooled: transport !== 'ambient' && Object.hasOwn(temperatures, transport),
  is_repairable: isRepairable(family),
});
