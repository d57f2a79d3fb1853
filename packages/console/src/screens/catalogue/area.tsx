import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ListDetail } from './lists/list-detail.tsx';
import { ListsScreen } from './lists/lists-screen.tsx';
import { NewList } from './lists/new-list.tsx';
import { ProductDetail } from './products/detail.tsx';
import { NewProduct } from './products/new-product.tsx';
import { ProductsScreen } from './products/screen.tsx';

export function CatalogueArea() {
  return (
    <Routes>
      <Route index element={<ProductsScreen />} />
      <Route path="products/new" element={<NewProduct />} />
      <Route path="products/:id/:tab?" element={<ProductDetail />} />
      <Route path="lists" element={<ListsScreen />} />
      <Route path="lists/new" element={<NewList />} />
      <Route path="lists/:id" element={<ListDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
