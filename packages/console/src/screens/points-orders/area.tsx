import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { PointsOrderDetail } from './detail.tsx';
import { PointsOrdersScreen } from './screen.tsx';

export function PointsOrdersArea() {
  return (
    <Routes>
      <Route index element={<PointsOrdersScreen />} />
      <Route path=":id" element={<PointsOrderDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
