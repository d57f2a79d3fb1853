import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { RequestsScreen } from './screen.tsx';

const RequestDetail = lazy(async () => ({ default: (await import('./detail.tsx')).RequestDetail }));

export const RequestsArea = screensAt({ '': RequestsScreen, ':id': RequestDetail });
