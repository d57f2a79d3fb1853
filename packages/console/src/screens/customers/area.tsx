import { screensAt } from '../screens-at.tsx';
import { CustomerDetail } from './detail.tsx';
import { CustomersScreen } from './screen.tsx';

export const CustomersArea = screensAt({ '': CustomersScreen, ':id': CustomerDetail });
