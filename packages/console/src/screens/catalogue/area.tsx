import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';

const ProductsScreen = lazy(async () => ({ default: (await import('./products/screen.tsx')).ProductsScreen }));
const ProductPart = lazy(async () => ({ default: (await import('./products/part.tsx')).ProductPart }));
const ListsPart = lazy(async () => ({ default: (await import('./lists/part.tsx')).ListsPart }));
const CategoriesPart = lazy(async () => ({ default: (await import('./categories/part.tsx')).CategoriesPart }));
const BrandsPart = lazy(async () => ({ default: (await import('./brands/part.tsx')).BrandsPart }));
const SubstancesPart = lazy(async () => ({ default: (await import('./substances/part.tsx')).SubstancesPart }));

export function CatalogueArea() {
  return (
    <Routes>
      <Route index element={<ProductsScreen />} />
      <Route path="products/*" element={<ProductPart />} />
      <Route path="lists/*" element={<ListsPart />} />
      <Route path="categories/*" element={<CategoriesPart />} />
      <Route path="brands/*" element={<BrandsPart />} />
      <Route path="substances/*" element={<SubstancesPart />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
