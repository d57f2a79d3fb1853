import { screensAt } from '../screens-at.tsx';
import { PointsOrderDetail } from './detail.tsx';
import { PointsOrdersScreen } from './screen.tsx';

export const PointsOrdersArea = screensAt({ '': PointsOrdersScreen, ':id': PointsOrderDetail });
