import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { TransfersScreen } from './transfers/screen.tsx';

const RefundsScreen = lazy(async () => ({ default: (await import('./refunds/screen.tsx')).RefundsScreen }));
const StatementsScreen = lazy(async () => ({ default: (await import('./statements/screen.tsx')).StatementsScreen }));
const StatementDetail = lazy(async () => ({ default: (await import('./statements/detail.tsx')).StatementDetail }));
const TransferDetail = lazy(async () => ({ default: (await import('./transfers/detail.tsx')).TransferDetail }));
const BankPart = lazy(async () => ({ default: (await import('./bank/part.tsx')).BankPart }));
const GatewayPart = lazy(async () => ({ default: (await import('./gateway/part.tsx')).GatewayPart }));

export const PaymentsArea = screensAt({
  '': TransfersScreen,
  'transfers/:id': TransferDetail,
  'bank/*': BankPart,
  'gateway/*': GatewayPart,
  statements: StatementsScreen,
  'statements/:id': StatementDetail,
  refunds: forWhoMay('refunds.decide', RefundsScreen),
});
