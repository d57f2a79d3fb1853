import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

export type LotState = Output<'consoleStock.getLot'>['state'];

const tones = {
  quarantine: 'info',
  released: 'success',
  expiring: 'warning',
  expired: 'danger',
  rejected: 'danger',
  recalled: 'danger',
} as const satisfies Record<LotState, string>;

/** A lot's state. */
export function LotBadge({ state }: { state: LotState }) {
  const { words } = useWords();
  return <Badge tone={tones[state]}>{words.warehouse.lotStates[state]}</Badge>;
}
