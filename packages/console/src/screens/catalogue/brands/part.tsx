import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { BrandDetail } from './brand-detail.tsx';
import { BrandsScreen } from './brands-screen.tsx';
import { NewBrand } from './new-brand.tsx';

/** The brands. */
export function BrandsPart() {
  return (
    <Routes>
      <Route index element={<BrandsScreen />} />
      <Route path="new" element={<NewBrand />} />
      <Route path=":id" element={<BrandDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
