import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { RefundsScreen } from './refunds/screen.tsx';
import { TransferDetail } from './transfers/detail.tsx';
import { TransfersScreen } from './transfers/screen.tsx';

export function PaymentsArea() {
  return (
    <Routes>
      <Route index element={<TransfersScreen />} />
      <Route path="transfers/:id" element={<TransferDetail />} />
      <Route path="refunds" element={<RefundsScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
