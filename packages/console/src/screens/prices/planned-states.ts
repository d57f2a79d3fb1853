import type { BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';

export type PlannedRow = Output<'plannedPrices.find'>['items'][number];

export const plannedStates = ['waiting', 'stopped', 'applied', 'withdrawn'] as const satisfies readonly PlannedRow['state'][];

export const plannedTones: Readonly<Record<PlannedRow['state'], BadgeTone>> = {
  waiting: 'info',
  applied: 'success',
  stopped: 'danger',
  withdrawn: 'neutral',
};
