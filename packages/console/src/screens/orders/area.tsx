import { screensAt } from '../screens-at.tsx';
import { OrderDetail } from './detail.tsx';
import { OrdersScreen } from './screen.tsx';

export const OrdersArea = screensAt({ '': OrdersScreen, ':id': OrderDetail });
