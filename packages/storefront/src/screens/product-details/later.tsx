import { type ComponentType, Suspense, lazy } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import type { Product } from './types.ts';

// fetched along with the screen, so that a product that was hovered is there as a whole
const started = import('./below.tsx');
started.catch(() => {});

type Props = { product: Product; isPreview: boolean };

/**
 * What stands below the prices: painted by the server with the rest, brought to life when its code has come, so that a first visit
 * waits for less. Until then the server's text stays as it is.
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
