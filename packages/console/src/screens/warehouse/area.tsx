import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { LotsScreen } from './lots-screen.tsx';
import { ShippingScreen } from './shipping-screen.tsx';
import { ShortagesScreen } from './shortages-screen.tsx';
import { StockScreen } from './stock-screen.tsx';

const LedgerScreen = lazy(async () => ({ default: (await import('./ledger-screen.tsx')).LedgerScreen }));
const LotDetail = lazy(async () => ({ default: (await import('./lot-detail.tsx')).LotDetail }));
const PackDetail = lazy(async () => ({ default: (await import('./pack-detail.tsx')).PackDetail }));
const ReceiveScreen = lazy(async () => ({ default: (await import('./receive-screen.tsx')).ReceiveScreen }));
const WarehousesScreen = lazy(async () => ({ default: (await import('./warehouses-screen.tsx')).WarehousesScreen }));
const ShippingDetail = lazy(async () => ({ default: (await import('./shipping-detail.tsx')).ShippingDetail }));

export const WarehouseArea = screensAt({
  '': StockScreen,
  'packs/:code': PackDetail,
  lots: LotsScreen,
  'lots/:id': LotDetail,
  shortages: ShortagesScreen,
  ledger: LedgerScreen,
  ship: ShippingScreen,
  'ship/:id': ShippingDetail,
  receive: ReceiveScreen,
  places: WarehousesScreen,
});
