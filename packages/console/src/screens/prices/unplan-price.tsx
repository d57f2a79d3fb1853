import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import type { PlannedRow } from './planned-states.ts';

/** Withdraws a planned price without later ones built on it, or dismisses a stopped one. */
export function UnplanPrice({ planned }: { planned: PlannedRow }) {
  const { words, language } = useWords();
  const [isOpened, setOpened] = useState(false);
  const { id, code, day, price, state } = planned;
  const isStopped = state === 'stopped';
  if (!isStopped && !(state === 'waiting' && planned.is_last)) return null;
  return (
    <>
      <Button size="sm" aria-label={words.prices.unplanOf(code, formatDate(day, language))} onClick={() => setOpened(true)}>
        {isStopped ? words.prices.putAway : words.prices.unplan}
      </Button>
      {isOpened && (
        <ConfirmDialog
          call="plannedPrices.withdraw"
          input={{ id }}
          title={isStopped ? words.prices.putAway : words.prices.unplanTitle}
          hint={isStopped ? words.prices.stoppedHint : words.prices.unplanHint}
          done={words.prices.unplanned}
          onClose={() => setOpened(false)}
        >
          <p>
            <span className="mono">{code}</span>
            {words.frame.comma}
            {words.prices.nextText(formatFen(price), formatDate(day, language))}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
