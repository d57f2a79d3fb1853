import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { InstitutionDetail } from './detail.tsx';
import { NewInstitution } from './new-institution.tsx';
import { InstitutionsScreen } from './screen.tsx';

export function InstitutionsArea() {
  return (
    <Routes>
      <Route index element={<InstitutionsScreen />} />
      <Route path="new" element={<NewInstitution />} />
      <Route path=":key" element={<InstitutionDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
