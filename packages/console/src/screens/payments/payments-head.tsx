import type { Permission } from '@aliquot/contract/permissions.ts';
import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useMe } from '../../session/me.ts';
import type { Words } from '../../words/en.ts';
import { useWords } from '../../words/use-words.ts';

type Part = { key: keyof Words['payments']['parts']; path: string; permission: Permission };

const parts: readonly Part[] = [
  { key: 'transfers', path: '/payments', permission: 'payments.read' },
  { key: 'bank', path: '/payments/bank', permission: 'payments.read' },
  { key: 'gateway', path: '/payments/gateway', permission: 'payments.read' },
  { key: 'statements', path: '/payments/statements', permission: 'payments.read' },
  { key: 'refunds', path: '/payments/refunds', permission: 'refunds.decide' },
];

/** The head of the area's lists: its name, what can be done there, and the way from one list to the next. */
export function PaymentsHead({ part, children }: { part: Part['key']; children?: ReactNode }) {
  const { words } = useWords();
  const { permissions } = useMe();
  const places = parts
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ key, path }) => ({ href: path, label: words.payments.parts[key], current: key === part }));
  return (
    <AreaHead title={words.areas.payments} places={places}>
      {children}
    </AreaHead>
  );
}
