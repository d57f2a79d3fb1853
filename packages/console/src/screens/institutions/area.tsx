import { screensAt } from '../screens-at.tsx';
import { InstitutionDetail } from './detail.tsx';
import { NewInstitution } from './new-institution.tsx';
import { InstitutionsScreen } from './screen.tsx';

export const InstitutionsArea = screensAt({ '': InstitutionsScreen, new: NewInstitution, ':key': InstitutionDetail });
