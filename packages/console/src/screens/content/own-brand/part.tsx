import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { OwnBrandDetail } from './brand-detail.tsx';
import { OwnBrandScreen } from './own-brand-screen.tsx';

/** The own-brand page. */
export function OwnBrandPart() {
  return (
    <Routes>
      <Route index element={<OwnBrandScreen />} />
      <Route path=":id" element={<OwnBrandDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
