import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { OrderDetail } from './detail.tsx';
import { OrdersScreen } from './screen.tsx';

export function OrdersArea() {
  return (
    <Routes>
      <Route index element={<OrdersScreen />} />
      <Route path=":id" element={<OrderDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
