import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'health', path: '/system' },
  { part: 'outbox', path: '/system/outbox' },
  { part: 'gateways', path: '/system/gateways' },
  { part: 'webhooks', path: '/system/webhooks' },
  { part: 'deliveries', path: '/system/deliveries' },
  { part: 'jobs', path: '/system/jobs' },
  { part: 'errors', path: '/system/errors' },
  { part: 'exports', path: '/system/exports', permission: 'personal_data.handle' },
] as const;

/** The head of each part of the system area; `children` are the part's own actions. */
export function SystemHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead title={words.areas.system} places={places} labels={words.system.places} current={part}>
      {children}
    </AreaHead>
  );
}
