import { screensAt } from '../screens-at.tsx';
import { TrialDetail } from './detail.tsx';
import { TrialsScreen } from './screen.tsx';

export const TrialsArea = screensAt({ '': TrialsScreen, ':id': TrialDetail });
