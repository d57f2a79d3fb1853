import { forWhoMay, screensAt } from '../screens-at.tsx';
import { MissesScreen } from './misses.tsx';
import { DashboardScreen } from './screen.tsx';

export const DashboardArea = screensAt({ '': DashboardScreen, misses: forWhoMay('figures.read', MissesScreen) });
