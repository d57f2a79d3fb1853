import { screensAt } from '../screens-at.tsx';
import { ServiceDetail } from './detail.tsx';
import { ServicesScreen } from './screen.tsx';

export const ServicesArea = screensAt({ '': ServicesScreen, ':id': ServiceDetail });
