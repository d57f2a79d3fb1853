import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { TrialDetail } from './detail.tsx';
import { TrialsScreen } from './screen.tsx';

export function TrialsArea() {
  return (
    <Routes>
      <Route index element={<TrialsScreen />} />
      <Route path=":id" element={<TrialDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
