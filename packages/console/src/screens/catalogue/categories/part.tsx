import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { CategoryDetail } from './category-detail.tsx';

/** The tree of categories. */
export function CategoriesPart() {
  return (
    <Routes>
      <Route index element={<CategoriesScreen />} />
      <Route path=":id" element={<CategoryDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
