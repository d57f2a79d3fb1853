import { formatClock, formatShortDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import type { PackShown } from './types.ts';

/**
 * When a pack leaves: "leaves today before 15:00"; for packs made to order see their stock text.
 */
export function LeavesWords({ ships }: { ships: PackShown['ships'] }) {
  const { words, language } = useWords();
  if (ships === null) return null;
  const { leavesToday, leavesTomorrow, leavesOn } = words.sale;
  const text =
    ships.in_days === 0
      ? leavesToday(formatClock(ships.before))
      : ships.in_days === 1
        ? leavesTomorrow
        : leavesOn(formatShortDay(ships.on, language));
  return (
    <small className="leaves">
      <time dateTime={ships.on}>{text}</time>
    </small>
  );
}
