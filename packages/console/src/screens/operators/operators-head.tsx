import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'people', path: '/operators' },
  { part: 'tokens', path: '/operators/tokens' },
] as const;

/** The head of who may come in: people and programs; `children` are the part's own acts. */
export function OperatorsHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead title={words.areas.operators} places={places} labels={words.operators.places} current={part}>
      {children}
    </AreaHead>
  );
}
