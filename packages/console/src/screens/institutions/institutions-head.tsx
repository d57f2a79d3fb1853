import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'institutions', path: '/institutions' },
  { part: 'applications', path: '/institutions/applications', permission: 'memberships.decide' },
] as const;

/** The header of each list of the area with links; `children` are the list's actions. */
export function InstitutionsHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { areas, institutions } = useWords().words;
  const labels = { institutions: areas.institutions, applications: institutions.applications };
  return (
    <AreaHead title={labels[part]} label={areas.institutions} places={places} labels={labels} current={part}>
      {children}
    </AreaHead>
  );
}
