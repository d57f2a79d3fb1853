import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'orders', path: '/orders' },
  { part: 'quotations', path: '/orders/quotations', permission: 'quotations.read' },
] as const;

/** The area's name and its parts; `children` is what can be done here. */
export function OrdersHead({ current, children }: { current: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead
      title={words.areas.orders}
      label={words.orders.parts}
      places={places}
      labels={{ orders: words.areas.orders, quotations: words.orders.quotations }}
      current={current}
    >
      {children}
    </AreaHead>
  );
}
