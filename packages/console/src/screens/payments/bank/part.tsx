import { lazy } from 'react';
import { forWhoMay, screensAt } from '../../screens-at.tsx';
import { BankLinesScreen } from './screen.tsx';

const ImportBankStatement = lazy(async () => ({ default: (await import('./import-statement.tsx')).ImportBankStatement }));

/** The bank's lines, and where they come from. */
export const BankPart = screensAt({ '': BankLinesScreen, new: forWhoMay('payments.reconcile', ImportBankStatement) });
