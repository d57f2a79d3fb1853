import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'tasks', path: '/invoices' },
  { part: 'issued', path: '/invoices/issued' },
] as const;

/** The header of the area's two lists with links; `children` are the list's actions. */
export function InvoicesHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead title={words.areas.invoices} places={places} labels={words.invoices.parts} current={part}>
      {children}
    </AreaHead>
  );
}
