import { type ComponentType, Suspense, lazy } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import type { Product } from './types.ts';

// fetched along with the screen, so that a product that was hovered is there as a whole
const started = import('./below.tsx');
started.catch(() => {});

type Props = { product: Product; isPreview: boolean };

/**
 * What is below the prices: rendered by the server, hydrated when its code is loaded, so that a
 * first visit is faster.
 */
const Below: ComponentType<Props> = import.meta.env.SSR
  ? (await started).Below
  : lazy(async () => ({ default: (await loadOrReload('product-below', () => started)).Below }));

/** The rest of the page, below the prices. */
export function Later(props: Props) {
  return (
    <Suspense>
      <Below {...props} />
    </Suspense>
  );
}
