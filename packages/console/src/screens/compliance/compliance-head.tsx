import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'permits', path: '/compliance' },
  { part: 'register', path: '/compliance/register' },
  { part: 'lists', path: '/compliance/lists' },
  { part: 'held', path: '/compliance/held' },
  { part: 'controlled', path: '/compliance/controlled' },
  { part: 'licences', path: '/compliance/licences' },
] as const;

/** The header of each part of the area with links; `children` are the part's actions. */
export function ComplianceHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  const { parts, partsLabel } = words.compliance;
  return (
    <AreaHead title={parts[part]} label={partsLabel} places={places} labels={parts} current={part}>
      {children}
    </AreaHead>
  );
}
