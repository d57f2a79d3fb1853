import { Route, Routes } from 'react-router';
import { useMay } from '../../session/me.ts';
import { NothingHere } from '../nothing-here.tsx';
import { MissesScreen } from './misses.tsx';
import { DeskScreen } from './screen.tsx';

export function DeskArea() {
  const mayReadFigures = useMay('figures.read');
  return (
    <Routes>
      <Route index element={<DeskScreen />} />
      {mayReadFigures && <Route path="misses" element={<MissesScreen />} />}
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
