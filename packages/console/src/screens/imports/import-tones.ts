import type { ImportJobShown } from '@aliquot/contract/schemas/imports.ts';
import type { BadgeTone } from '@aliquot/storefront/ui/badge.tsx';

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
