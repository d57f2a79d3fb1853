import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ContractsScreen } from './contracts.tsx';
import { PriceDetail } from './detail.tsx';
import { PricesScreen } from './screen.tsx';

export function PricesArea() {
  return (
    <Routes>
      <Route index element={<PricesScreen />} />
      <Route path="contracts" element={<ContractsScreen />} />
      <Route path=":id" element={<PriceDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
