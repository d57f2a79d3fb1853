import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { AuditScreen } from './screen.tsx';

export function AuditArea() {
  return (
    <Routes>
      <Route index element={<AuditScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
