import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const parts = {
  papers: '/compliance',
  register: '/compliance/register',
  lists: '/compliance/lists',
  licences: '/compliance/licences',
} as const;
const names = ['papers', 'register', 'lists', 'licences'] as const;

/** The head of each part of the area, with the way to the others; `children` are the part's own acts. */
export function ComplianceHead({ part, children }: { part: keyof typeof parts; children?: ReactNode }) {
  const { words } = useWords();
  return (
    <AreaHead
      title={words.compliance.parts[part]}
      label={words.compliance.partsLabel}
      places={names.map((name) => ({ href: parts[name], label: words.compliance.parts[name], current: name === part }))}
    >
      {children}
    </AreaHead>
  );
}
