import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { OrdersScreen } from './screen.tsx';

const OrderDetail = lazy(async () => ({ default: (await import('./detail.tsx')).OrderDetail }));
const QuotationsScreen = lazy(async () => ({ default: (await import('./quotations-screen.tsx')).QuotationsScreen }));
const QuotationDetail = lazy(async () => ({ default: (await import('./quotation-detail.tsx')).QuotationDetail }));

export const OrdersArea = screensAt({
  '': OrdersScreen,
  quotations: forWhoMay('quotations.read', QuotationsScreen),
  'quotations/:id': forWhoMay('quotations.read', QuotationDetail),
  ':id': OrderDetail,
});
