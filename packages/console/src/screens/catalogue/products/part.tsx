import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { ProductDetail } from './detail.tsx';

const NewProduct = lazy(async () => ({ default: (await import('./new-product.tsx')).NewProduct }));

/** One product, there already or new. */
export const ProductPart = screensAt({ new: NewProduct, ':id/:tab?': ProductDetail });
