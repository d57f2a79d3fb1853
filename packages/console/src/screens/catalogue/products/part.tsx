import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { ProductDetail } from './detail.tsx';
import { NewProduct } from './new-product.tsx';

/** One product, there already or new. */
export function ProductPart() {
  return (
    <Routes>
      <Route path="new" element={<NewProduct />} />
      <Route path=":id/:tab?" element={<ProductDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
