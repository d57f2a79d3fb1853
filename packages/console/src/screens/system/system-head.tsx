import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'health', path: '/machinery' },
  { part: 'outbox', path: '/machinery/outbox' },
  { part: 'webhooks', path: '/machinery/webhooks' },
  { part: 'deliveries', path: '/machinery/deliveries' },
  { part: 'jobs', path: '/machinery/jobs' },
] as const;

/** The head of each part of the system area; `children` are the part's own actions. */
export function SystemHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead title={words.areas.machinery} places={places} labels={words.machinery.places} current={part}>
      {children}
    </AreaHead>
  );
}
