import { screensAt } from '../screens-at.tsx';
import { IdentityScreen } from './identity-screen.tsx';

export const SettingsArea = screensAt({ '': IdentityScreen });
