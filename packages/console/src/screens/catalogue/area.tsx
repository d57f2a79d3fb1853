import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';

const ProductsScreen = lazy(async () => ({ default: (await import('./products/screen.tsx')).ProductsScreen }));
const ProductPart = lazy(async () => ({ default: (await import('./products/part.tsx')).ProductPart }));
const ListsPart = lazy(async () => ({ default: (await import('./lists/part.tsx')).ListsPart }));
const CategoriesPart = lazy(async () => ({ default: (await import('./categories/part.tsx')).CategoriesPart }));
const BrandsPart = lazy(async () => ({ default: (await import('./brands/part.tsx')).BrandsPart }));
const SubstancesPart = lazy(async () => ({ default: (await import('./substances/part.tsx')).SubstancesPart }));

export const CatalogueArea = screensAt({
  '': ProductsScreen,
  'products/*': ProductPart,
  'lists/*': ListsPart,
  'categories/*': CategoriesPart,
  'brands/*': BrandsPart,
  'substances/*': SubstancesPart,
});
