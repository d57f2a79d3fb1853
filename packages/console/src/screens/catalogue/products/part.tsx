import { screensAt } from '../../screens-at.tsx';
import { ProductDetail } from './detail.tsx';
import { NewProduct } from './new-product.tsx';

/** One product, there already or new. */
export const ProductPart = screensAt({ new: NewProduct, ':id/:tab?': ProductDetail });
