import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { useTwoPersonWords } from './use-two-person-words.ts';
import { OperatorsScreen } from './screen.tsx';

const OperatorDetail = lazy(async () => ({ default: (await import('./detail.tsx')).OperatorDetail }));
const NewOperator = lazy(async () => ({ default: (await import('./new-operator.tsx')).NewOperator }));
const TokensScreen = lazy(async () => ({ default: (await import('./tokens-screen.tsx')).TokensScreen }));

export const OperatorsArea = screensAt(
  { '': OperatorsScreen, tokens: TokensScreen, new: NewOperator, ':id': OperatorDetail },
  useTwoPersonWords,
);
