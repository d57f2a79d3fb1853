import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ServiceDetail } from './detail.tsx';
import { ServicesScreen } from './screen.tsx';

export function ServicesArea() {
  return (
    <Routes>
      <Route index element={<ServicesScreen />} />
      <Route path=":id" element={<ServiceDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
