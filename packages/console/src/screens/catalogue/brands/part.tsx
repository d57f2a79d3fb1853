import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { BrandsScreen } from './brands-screen.tsx';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

const BrandDetail = lazy(async () => ({ default: (await import('./brand-detail.tsx')).BrandDetail }));
const NewBrand = lazy(async () => ({ default: (await import('./new-brand.tsx')).NewBrand }));

/** The brands. */
export const BrandsPart = screensAt({ '': BrandsScreen, new: NewBrand, ':id': BrandDetail }, useTaxonomyWords);
