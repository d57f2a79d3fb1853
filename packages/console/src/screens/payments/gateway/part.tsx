import { screensAt } from '../../screens-at.tsx';
import { GatewayDayDetail } from './detail.tsx';
import { GatewayDaysScreen } from './screen.tsx';

/** The gateway's sums of each day beside the books. */
export const GatewayPart = screensAt({ '': GatewayDaysScreen, ':day': GatewayDayDetail });
