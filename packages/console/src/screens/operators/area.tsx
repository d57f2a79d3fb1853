import { screensAt } from '../screens-at.tsx';
import { OperatorDetail } from './detail.tsx';
import { NewOperator } from './new-operator.tsx';
import { OperatorsScreen } from './screen.tsx';
import { TokensScreen } from './tokens-screen.tsx';

export const OperatorsArea = screensAt({ '': OperatorsScreen, tokens: TokensScreen, new: NewOperator, ':id': OperatorDetail });
