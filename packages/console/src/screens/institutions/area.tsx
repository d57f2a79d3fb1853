import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { InstitutionDetail } from './detail.tsx';
import { NewInstitution } from './new-institution.tsx';
import { InstitutionsScreen } from './screen.tsx';

const Applications = lazy(async () => ({ default: (await import('./applications-screen.tsx')).ApplicationsScreen }));
const Application = lazy(async () => ({ default: (await import('./application-detail.tsx')).ApplicationDetail }));

export const InstitutionsArea = screensAt({
  '': InstitutionsScreen,
  new: NewInstitution,
  applications: forWhoMay('memberships.decide', Applications),
  'applications/:id': forWhoMay('memberships.decide', Application),
  ':key': InstitutionDetail,
});
