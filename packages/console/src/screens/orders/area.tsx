import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { OrdersScreen } from './screen.tsx';

const OrderDetail = lazy(async () => ({ default: (await import('./detail.tsx')).OrderDetail }));

export const OrdersArea = screensAt({ '': OrdersScreen, ':id': OrderDetail });
