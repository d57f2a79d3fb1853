import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { SubstanceDetail } from './detail.tsx';
import { NewSubstance } from './new-substance.tsx';
import { SubstancesScreen } from './screen.tsx';

/** The substances. */
export function SubstancesPart() {
  return (
    <Routes>
      <Route index element={<SubstancesScreen />} />
      <Route path="new" element={<NewSubstance />} />
      <Route path=":id/:tab?" element={<SubstanceDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
