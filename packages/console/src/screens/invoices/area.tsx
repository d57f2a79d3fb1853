import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { InvoiceDetail } from './detail.tsx';
import { IssuedScreen } from './issued-screen.tsx';
import { TasksScreen } from './tasks-screen.tsx';

export function InvoicesArea() {
  return (
    <Routes>
      <Route index element={<TasksScreen />} />
      <Route path="issued" element={<IssuedScreen />} />
      <Route path="issued/:id" element={<InvoiceDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
