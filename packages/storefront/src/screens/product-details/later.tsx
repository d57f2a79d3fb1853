import { type ComponentType, Suspense, lazy, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
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

/**
 * The rest of the page, below the prices. After a click it is rendered once the prices are painted;
 * Back and links to a part of the page want its whole height at once.
 */
export function Later(props: Props) {
  const isWhole = useNavigationType() === NavigationType.Pop;
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, isWhole || hash !== '');
  if (!isShown) return <div className="product-later" />;
  return (
    <Suspense>
      <Below {...props} />
    </Suspense>
  );
}
