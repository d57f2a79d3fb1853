import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { ListDetail } from './list-detail.tsx';
import { ListsScreen } from './lists-screen.tsx';
import { NewList } from './new-list.tsx';

/** The lists of products. */
export function ListsPart() {
  return (
    <Routes>
      <Route index element={<ListsScreen />} />
      <Route path="new" element={<NewList />} />
      <Route path=":id" element={<ListDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
