import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';

/** An instant in Shanghai's time. */
export function InstantText({ at }: { at: string | null }) {
  const { words, language } = useWords();
  return at === null ? words.frame.none : <time dateTime={at}>{formatInstant(at, language)}</time>;
}
