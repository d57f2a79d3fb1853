import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { LicencesScreen } from './licences-screen.tsx';
import { ListDetail } from './list-detail.tsx';
import { ListVersionDetail } from './list-version-detail.tsx';
import { ListsScreen } from './lists-screen.tsx';
import { NewListRule } from './new-list-rule.tsx';
import { NewListVersion } from './new-list-version.tsx';
import { PaperDetail } from './paper-detail.tsx';
import { PapersScreen } from './papers-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

export function ComplianceArea() {
  return (
    <Routes>
      <Route index element={<PapersScreen />} />
      <Route path="papers/:id" element={<PaperDetail />} />
      <Route path="register" element={<RegisterScreen />} />
      <Route path="lists" element={<ListsScreen />} />
      <Route path="lists/:key" element={<ListDetail />} />
      <Route path="lists/:key/new" element={<NewListVersion />} />
      <Route path="lists/:key/rules/new" element={<NewListRule />} />
      <Route path="lists/:key/versions/:id" element={<ListVersionDetail />} />
      <Route path="licences" element={<LicencesScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
