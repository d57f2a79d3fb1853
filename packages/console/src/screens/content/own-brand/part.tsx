import { screensAt } from '../../screens-at.tsx';
import { OwnBrandDetail } from './brand-detail.tsx';
import { OwnBrandScreen } from './own-brand-screen.tsx';

/** The own-brand page. */
export const OwnBrandPart = screensAt({ '': OwnBrandScreen, ':id': OwnBrandDetail });
