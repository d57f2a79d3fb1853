import { Type } from 'typebox';
import { OneOf } from './schema.ts';

/** What a reader can do about goods that they may not buy yet. */
export const purchaseSteps = ['sign_in', 'verify_mobile', 'apply', 'follow'] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

/**
 * Why this reader may not buy what is sold to institutions only, and the next step: the same in
 * lists, product pages, carts and the checkout. `label` names the step.
 */
export const PurchaseState = Type.Object({ step: OneOf(purchaseSteps), label: Type.String(), text: Type.String() });
