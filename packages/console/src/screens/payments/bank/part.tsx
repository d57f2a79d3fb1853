import { Route, Routes } from 'react-router';
import { useMay } from '../../../session/me.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { BankLinesScreen } from './screen.tsx';
import { TakeBankFile } from './take-file.tsx';

/** The bank's lines, and where they come from. */
export function BankPart() {
  const mayReconcile = useMay('payments.reconcile');
  return (
    <Routes>
      <Route index element={<BankLinesScreen />} />
      <Route path="new" element={mayReconcile ? <TakeBankFile /> : <NothingHere />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
