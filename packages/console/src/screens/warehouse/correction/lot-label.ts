import { useWords } from '../../../words/use-words.ts';
import type { LotShown } from '../lot-detail.tsx';

/** A lot's label as it can be corrected. */
export type LotLabel = LotShown['corrections'][number]['was'];

/** Its fields with their names, in the order of a label. */
export function useLabelFields(): readonly { name: keyof LotLabel; label: string }[] {
  const { words } = useWords();
  const w = words.warehouse;
  return [
    { name: 'number', label: w.lotNumber },
    { name: 'manufactured_on', label: w.made },
    { name: 'retest_on', label: w.retest },
    { name: 'expires_on', label: w.expires },
  ];
}
