import { screensAt } from '../screens-at.tsx';
import { AuditScreen } from './screen.tsx';
import { useAuditNames } from './use-audit-names.ts';

export const AuditArea = screensAt({ '': AuditScreen }, useAuditNames);
