import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { GatewayDayDetail } from './detail.tsx';
import { GatewayDaysScreen } from './screen.tsx';

/** What the gateway says of each day, beside the books. */
export function GatewayPart() {
  return (
    <Routes>
      <Route index element={<GatewayDaysScreen />} />
      <Route path=":day" element={<GatewayDayDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
