import type { ProductSummary } from '../product/types.ts';
import type { UserState, Visitor } from '../session/user-store.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

/** The next step of a reader who may not buy what is sold to institutions only. */
export type NextStep = Pick<NonNullable<Visitor['purchase']>, 'step' | 'label'>;

type Sold = Pick<ProductSummary, 'sold_to'>;

/** Whether this reader may order a product, so that a list can offer the cart. */
export const mayOrder = ({ sold_to: soldTo }: Sold, { token, visitor }: Pick<UserState, 'token' | 'visitor'>): boolean =>
  soldTo === 'everyone' || (soldTo !== 'nobody' && token !== null && !visitor?.purchase);

/**
 * What this reader has to do before ordering a product; null where nothing, or where nothing helps.
 */
export function useNextStep(product: Sold): NextStep | null {
  const user = useUser();
  const { words } = useWords();
  if (product.sold_to === 'nobody' || mayOrder(product, user)) return null;
  return user.visitor?.purchase ?? { step: 'sign_in', label: words.shell.logIn };
}
