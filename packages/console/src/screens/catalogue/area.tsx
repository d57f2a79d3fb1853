import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ListDetail } from './lists/list-detail.tsx';
import { ListsScreen } from './lists/lists-screen.tsx';
import { NewList } from './lists/new-list.tsx';
import { BrandDetail } from './brands/brand-detail.tsx';
import { BrandsScreen } from './brands/brands-screen.tsx';
import { NewBrand } from './brands/new-brand.tsx';
import { CategoriesScreen } from './categories/categories-screen.tsx';
import { CategoryDetail } from './categories/category-detail.tsx';
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
      <Route path="categories" element={<CategoriesScreen />} />
      <Route path="categories/:id" element={<CategoryDetail />} />
      <Route path="brands" element={<BrandsScreen />} />
      <Route path="brands/new" element={<NewBrand />} />
      <Route path="brands/:id" element={<BrandDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
