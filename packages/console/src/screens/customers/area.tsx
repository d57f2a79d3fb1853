import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { CustomerDetail } from './detail.tsx';
import { CustomersScreen } from './screen.tsx';

export function CustomersArea() {
  return (
    <Routes>
      <Route index element={<CustomersScreen />} />
      <Route path=":id" element={<CustomerDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
