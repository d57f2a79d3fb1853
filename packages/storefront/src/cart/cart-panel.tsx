import { useLocation, useRouteLoaderData } from 'react-router';
import type { loadCartPanel } from './load-cart-panel.ts';
import { getPanelCode, isCartOpen } from './panel-code.ts';

/** The cart over any page, at `?cart=open`. */
export function CartPanel() {
  const { search } = useLocation();
  const data = useRouteLoaderData<typeof loadCartPanel>('shell');
  const Contents = getPanelCode();
  // the server has the code from the first opened cart on, a browser that opens none never has it
  if (import.meta.env.SSR && !isCartOpen(search)) return null;
  // not made here: the import made it, once
  // oxlint-disable-next-line react/static-components
  return Contents && <Contents open={isCartOpen(search)} served={data?.cart ?? null} refusal={data?.cartRefusal ?? null} />;
}
