import { Route, Routes } from 'react-router';
import { useMay } from '../../session/me.ts';
import { NothingHere } from '../nothing-here.tsx';
import { BankLinesScreen } from './bank/screen.tsx';
import { TakeBankFile } from './bank/take-file.tsx';
import { GatewayDayDetail } from './gateway/detail.tsx';
import { GatewayDaysScreen } from './gateway/screen.tsx';
import { RefundsScreen } from './refunds/screen.tsx';
import { StatementDetail } from './statements/detail.tsx';
import { StatementsScreen } from './statements/screen.tsx';
import { TransferDetail } from './transfers/detail.tsx';
import { TransfersScreen } from './transfers/screen.tsx';

export function PaymentsArea() {
  const [mayReconcile, mayRefund] = [useMay('payments.reconcile'), useMay('refunds.decide')];
  return (
    <Routes>
      <Route index element={<TransfersScreen />} />
      <Route path="transfers/:id" element={<TransferDetail />} />
      <Route path="bank" element={<BankLinesScreen />} />
      <Route path="bank/new" element={mayReconcile ? <TakeBankFile /> : <NothingHere />} />
      <Route path="gateway" element={<GatewayDaysScreen />} />
      <Route path="gateway/:day" element={<GatewayDayDetail />} />
      <Route path="statements" element={<StatementsScreen />} />
      <Route path="statements/:id" element={<StatementDetail />} />
      <Route path="refunds" element={mayRefund ? <RefundsScreen /> : <NothingHere />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
