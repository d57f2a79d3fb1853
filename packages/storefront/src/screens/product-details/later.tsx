import { type ComponentType, Suspense, lazy } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import type { Product } from './types.ts';

const load = () => import('./below.tsx');

/**
 * What stands below the prices: painted by the server with the rest, brought to life when its code has come, so that a first visit
 * waits for less. Until then the server's text stays as it is.
 */
const Below: ComponentType<{ product: Product }> = import.meta.env.SSR
  ? (await load()).Below
  : lazy(async () => ({ default: (await loadOrReload('product-below', load)).Below }));

/** The rest of the page, below the prices. */
export function Later({ product }: { product: Product }) {
  return (
    <Suspense>
      <Below product={product} />
    </Suspense>
  );
}
