import { screensAt } from '../screens-at.tsx';
import { AuditScreen } from './screen.tsx';

export const AuditArea = screensAt({ '': AuditScreen });
