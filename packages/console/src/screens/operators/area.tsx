import { screensAt } from '../screens-at.tsx';
import { OperatorDetail } from './detail.tsx';
import { NewOperator } from './new-operator.tsx';
import { OperatorsScreen } from './screen.tsx';

export const OperatorsArea = screensAt({ '': OperatorsScreen, new: NewOperator, ':id': OperatorDetail });
