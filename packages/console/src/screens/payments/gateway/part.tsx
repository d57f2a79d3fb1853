import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { GatewayDaysScreen } from './screen.tsx';

const GatewayDayDetail = lazy(async () => ({ default: (await import('./detail.tsx')).GatewayDayDetail }));

/** The gateway's sums of each day beside the books. */
export const GatewayPart = screensAt({ '': GatewayDaysScreen, ':day': GatewayDayDetail });
