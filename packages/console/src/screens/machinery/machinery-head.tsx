import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const paths = {
  health: '/machinery',
  outbox: '/machinery/outbox',
  webhooks: '/machinery/webhooks',
  deliveries: '/machinery/deliveries',
  jobs: '/machinery/jobs',
} as const;
const parts = ['health', 'outbox', 'webhooks', 'deliveries', 'jobs'] as const;

/** The head of each part of the machinery; `children` are the part's own acts. */
export function MachineryHead({ part, children }: { part: keyof typeof paths; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead
      title={words.areas.machinery}
      places={parts.map((name) => ({ href: paths[name], label: words.machinery.places[name], current: name === part }))}
    >
      {children}
    </AreaHead>
  );
}
