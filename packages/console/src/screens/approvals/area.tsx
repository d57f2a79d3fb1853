import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ApprovalsScreen } from './screen.tsx';

export function ApprovalsArea() {
  return (
    <Routes>
      <Route index element={<ApprovalsScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
