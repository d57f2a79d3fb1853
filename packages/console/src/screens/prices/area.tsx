import { screensAt } from '../screens-at.tsx';
import { ContractsScreen } from './contracts.tsx';
import { PriceDetail } from './detail.tsx';
import { PlannedScreen } from './planned-screen.tsx';
import { PricesScreen } from './screen.tsx';

export const PricesArea = screensAt({ '': PricesScreen, contracts: ContractsScreen, planned: PlannedScreen, ':id': PriceDetail });
