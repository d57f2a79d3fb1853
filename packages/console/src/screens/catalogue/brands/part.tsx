import { screensAt } from '../../screens-at.tsx';
import { BrandDetail } from './brand-detail.tsx';
import { BrandsScreen } from './brands-screen.tsx';
import { NewBrand } from './new-brand.tsx';

/** The brands. */
export const BrandsPart = screensAt({ '': BrandsScreen, new: NewBrand, ':id': BrandDetail });
