import { forWhoMay, screensAt } from '../screens-at.tsx';
import { MissesScreen } from './misses.tsx';
import { DeskScreen } from './screen.tsx';

export const DeskArea = screensAt({ '': DeskScreen, misses: forWhoMay('figures.read', MissesScreen) });
