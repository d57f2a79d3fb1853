import { screensAt } from '../screens-at.tsx';
import { ApprovalsScreen } from './screen.tsx';

export const ApprovalsArea = screensAt({ '': ApprovalsScreen });
