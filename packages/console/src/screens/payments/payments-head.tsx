import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'transfers', path: '/payments', permission: 'payments.read' },
  { part: 'bank', path: '/payments/bank', permission: 'payments.read' },
  { part: 'gateway', path: '/payments/gateway', permission: 'payments.read' },
  { part: 'statements', path: '/payments/statements', permission: 'payments.read' },
  { part: 'refunds', path: '/payments/refunds', permission: 'refunds.decide' },
] as const;

/** The header of the area's lists: name, actions and links. */
export function PaymentsHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead title={words.areas.payments} places={places} labels={words.payments.parts} current={part}>
      {children}
    </AreaHead>
  );
}
