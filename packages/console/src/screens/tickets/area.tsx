import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import { TicketDetail } from './detail.tsx';
import { TicketsScreen } from './screen.tsx';

export function TicketsArea() {
  return (
    <Routes>
      <Route index element={<TicketsScreen />} />
      <Route path="answers" element={<CannedAnswers />} />
      <Route path=":id" element={<TicketDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
