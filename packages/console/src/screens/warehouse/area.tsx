import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { LotDetail } from './lot-detail.tsx';
import { LotsScreen } from './lots-screen.tsx';
import { PackDetail } from './pack-detail.tsx';
import { ReceiveScreen } from './receive-screen.tsx';
import { ShippingDetail } from './shipping-detail.tsx';
import { ShippingScreen } from './shipping-screen.tsx';
import { StockScreen } from './stock-screen.tsx';

export function WarehouseArea() {
  return (
    <Routes>
      <Route index element={<StockScreen />} />
      <Route path="packs/:code" element={<PackDetail />} />
      <Route path="lots" element={<LotsScreen />} />
      <Route path="lots/:id" element={<LotDetail />} />
      <Route path="ship" element={<ShippingScreen />} />
      <Route path="ship/:id" element={<ShippingDetail />} />
      <Route path="receive" element={<ReceiveScreen />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
