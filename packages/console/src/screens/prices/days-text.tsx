import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

/** From the first day to the last one (YYYY-MM-DD), or on, as the reader writes them. */
export function DaysText({ from, until }: { from: string; until: string | null }) {
  const { words, language } = useWords();
  return words.prices.daysText(formatDate(from, language), until && formatDate(until, language));
}
