import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { PaperDetail } from './paper-detail.tsx';
import { PapersScreen } from './papers-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

export function ComplianceArea() {
  return (
    <Routes>
      <Route index element={<PapersScreen />} />
      <Route path="papers/:id" element={<PaperDetail />} />
      <Route path="register" element={<RegisterScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
