import { screensAt } from '../screens-at.tsx';
import { LotDetail } from './lot-detail.tsx';
import { LotsScreen } from './lots-screen.tsx';
import { PackDetail } from './pack-detail.tsx';
import { ReceiveScreen } from './receive-screen.tsx';
import { ShippingDetail } from './shipping-detail.tsx';
import { ShippingScreen } from './shipping-screen.tsx';
import { StockScreen } from './stock-screen.tsx';

export const WarehouseArea = screensAt({
  '': StockScreen,
  'packs/:code': PackDetail,
  lots: LotsScreen,
  'lots/:id': LotDetail,
  ship: ShippingScreen,
  'ship/:id': ShippingDetail,
  receive: ReceiveScreen,
});
