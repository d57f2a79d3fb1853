import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ImportDetail } from './detail.tsx';
import { NewImport } from './new-import.tsx';
import { ImportsScreen } from './screen.tsx';

export function ImportsArea() {
  return (
    <Routes>
      <Route index element={<ImportsScreen />} />
      <Route path="new" element={<NewImport />} />
      <Route path=":id" element={<ImportDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
