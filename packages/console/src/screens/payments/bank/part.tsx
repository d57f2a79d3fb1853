import { lazy } from 'react';
import { forWhoMay, screensAt } from '../../screens-at.tsx';
import { BankLinesScreen } from './screen.tsx';

const TakeBankFile = lazy(async () => ({ default: (await import('./take-file.tsx')).TakeBankFile }));

/** The bank's lines, and where they come from. */
export const BankPart = screensAt({ '': BankLinesScreen, new: forWhoMay('payments.reconcile', TakeBankFile) });
