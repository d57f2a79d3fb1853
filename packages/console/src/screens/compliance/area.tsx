import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { ListDetail } from './list-detail.tsx';
import { ListsScreen } from './lists-screen.tsx';
import { PermitsScreen } from './permits-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const HeldScreen = lazy(async () => ({ default: (await import('./held-screen.tsx')).HeldScreen }));
const ControlledScreen = lazy(async () => ({ default: (await import('./controlled-screen.tsx')).ControlledScreen }));
const ControlledEntries = lazy(async () => ({ default: (await import('./controlled-entries.tsx')).ControlledEntries }));
const ListVersionDetail = lazy(async () => ({ default: (await import('./list-version-detail.tsx')).ListVersionDetail }));
const NewList = lazy(async () => ({ default: (await import('./new-list.tsx')).NewList }));
const NewListRule = lazy(async () => ({ default: (await import('./new-list-rule.tsx')).NewListRule }));
const NewListVersion = lazy(async () => ({ default: (await import('./new-list-version.tsx')).NewListVersion }));
const PermitDetail = lazy(async () => ({ default: (await import('./permit-detail.tsx')).PermitDetail }));
const LicencesScreen = lazy(async () => ({ default: (await import('./licences-screen.tsx')).LicencesScreen }));

export const ComplianceArea = screensAt({
  '': PermitsScreen,
  'permits/:id': PermitDetail,
  register: RegisterScreen,
  lists: ListsScreen,
  'lists/:key': ListDetail,
  'new-list': NewList,
  'lists/:key/new': NewListVersion,
  'lists/:key/rules/new': NewListRule,
  'lists/:key/versions/:id': ListVersionDetail,
  held: HeldScreen,
  controlled: ControlledScreen,
  'controlled/:key': ControlledEntries,
  licences: LicencesScreen,
});
