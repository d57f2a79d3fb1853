import { screensAt } from '../../screens-at.tsx';
import { InstitutionDetail } from './institution-detail.tsx';
import { InstitutionsScreen } from './institutions-screen.tsx';

/** The page of the cooperating institutions. */
export const InstitutionsPart = screensAt({ '': InstitutionsScreen, ':id': InstitutionDetail });
