import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';

/** A day (YYYY-MM-DD) as the reader writes it. */
export function DayText({ day }: { day: string | null }) {
  const { words, language } = useWords();
  return day === null ? words.frame.none : <time dateTime={day}>{formatDate(day, language)}</time>;
}
