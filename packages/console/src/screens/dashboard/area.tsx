import { forWhoMay, screensAt } from '../screens-at.tsx';
import { MissesScreen } from './misses.tsx';
import { SetUpScreen } from './set-up.tsx';
import { DashboardScreen } from './screen.tsx';

export const DashboardArea = screensAt({
  '': DashboardScreen,
  misses: forWhoMay('figures.read', MissesScreen),
  'set-up': forWhoMay('settings.read', SetUpScreen),
});
