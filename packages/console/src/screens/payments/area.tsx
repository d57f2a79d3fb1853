import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useMay } from '../../session/me.ts';
import { NothingHere } from '../nothing-here.tsx';
import { TransfersScreen } from './transfers/screen.tsx';

const RefundsScreen = lazy(async () => ({ default: (await import('./refunds/screen.tsx')).RefundsScreen }));
const StatementsScreen = lazy(async () => ({ default: (await import('./statements/screen.tsx')).StatementsScreen }));
const StatementDetail = lazy(async () => ({ default: (await import('./statements/detail.tsx')).StatementDetail }));
const TransferDetail = lazy(async () => ({ default: (await import('./transfers/detail.tsx')).TransferDetail }));
const BankPart = lazy(async () => ({ default: (await import('./bank/part.tsx')).BankPart }));
const GatewayPart = lazy(async () => ({ default: (await import('./gateway/part.tsx')).GatewayPart }));

export function PaymentsArea() {
  const mayRefund = useMay('refunds.decide');
  return (
    <Routes>
      <Route index element={<TransfersScreen />} />
      <Route path="transfers/:id" element={<TransferDetail />} />
      <Route path="bank/*" element={<BankPart />} />
      <Route path="gateway/*" element={<GatewayPart />} />
      <Route path="statements" element={<StatementsScreen />} />
      <Route path="statements/:id" element={<StatementDetail />} />
      <Route path="refunds" element={mayRefund ? <RefundsScreen /> : <NothingHere />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
