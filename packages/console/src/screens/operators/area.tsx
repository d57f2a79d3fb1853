import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { OperatorDetail } from './detail.tsx';
import { NewOperator } from './new-operator.tsx';
import { OperatorsScreen } from './screen.tsx';

export function OperatorsArea() {
  return (
    <Routes>
      <Route index element={<OperatorsScreen />} />
      <Route path="new" element={<NewOperator />} />
      <Route path=":id" element={<OperatorDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
