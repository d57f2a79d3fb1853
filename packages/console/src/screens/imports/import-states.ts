import type { ImportJobShown } from '@aliquot/contract/console/imports.ts';
import type { BadgeTone } from '@aliquot/ui/badge.tsx';

export const importTones: Readonly<Record<ImportJobShown['state'], BadgeTone>> = {
  uploading: 'info',
  uploaded: 'info',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

/** What a file can hold, and how far an import can be, in the order of the filters. */
export const tableKinds = ['products', 'substances', 'prices', 'contract-prices'] as const satisfies readonly ImportJobShown['kind'][];
export const importKinds = [...tableKinds, 'files'] as const satisfies readonly ImportJobShown['kind'][];
export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'applying',
  'done',
  'refused',
  'failed',
  'cancelled',
] as const satisfies readonly ImportJobShown['state'][];
