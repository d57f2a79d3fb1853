import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { LineShown } from './screen.tsx';

/** The number of what was paid; it leads to its money. */
function TargetNumber({ kind, number }: { kind: 'order' | 'statement'; number: string }) {
  return (
    <a className="mono" href={`/payments/${kind === 'order' ? 'transfers' : 'statements'}/${number}`}>
      {number}
    </a>
  );
}

/** For what a line was booked; for what it was probably paid; or why it was put aside. */
export function LineTargets({ line: { state, parts, suggestions, reason } }: { line: LineShown }) {
  const { words } = useWords();
  if (state === 'put_aside') return reason;
  if (state === 'booked') {
    return (
      <ul>
        {parts.map((part) => (
          <li key={part.number}>
            <TargetNumber kind={part.kind} number={part.number} />
            {parts.length > 1 && ` ${formatFen(part.amount)}`}
          </li>
        ))}
      </ul>
    );
  }
  if (suggestions.length === 0) return words.payments.noSuggestion;
  return (
    <ul>
      {suggestions.map((one) => (
        <li key={one.number}>
          <TargetNumber kind={one.kind} number={one.number} />{' '}
          {one.is_sure ? (
            <Badge tone="success">{words.payments.because[one.because]}</Badge>
          ) : (
            <small>
              {words.payments.because[one.because]}
              {one.because !== 'recorded' && `, ${words.payments.wants(formatFen(one.missing))}`}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
