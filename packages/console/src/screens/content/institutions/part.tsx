import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { InstitutionDetail } from './institution-detail.tsx';
import { InstitutionsScreen } from './institutions-screen.tsx';

/** The page of the cooperating institutions. */
export function InstitutionsPart() {
  return (
    <Routes>
      <Route index element={<InstitutionsScreen />} />
      <Route path=":id" element={<InstitutionDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
