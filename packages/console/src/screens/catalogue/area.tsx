import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ProductDetail } from './products/detail.tsx';
import { NewProduct } from './products/new-product.tsx';
import { ProductsScreen } from './products/screen.tsx';

export function CatalogueArea() {
  return (
    <Routes>
      <Route index element={<ProductsScreen />} />
      <Route path="products/new" element={<NewProduct />} />
      <Route path="products/:id/:tab?" element={<ProductDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
