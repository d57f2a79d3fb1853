import { forWhoMay, screensAt } from '../../screens-at.tsx';
import { BankLinesScreen } from './screen.tsx';
import { TakeBankFile } from './take-file.tsx';

/** The bank's lines, and where they come from. */
export const BankPart = screensAt({ '': BankLinesScreen, new: forWhoMay('payments.reconcile', TakeBankFile) });
