import { useSyncExternalStore } from 'react';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';

const never = () => () => {};

/** On paper only: the day of the prices. The browser states it, since a page may be kept. */
export function PrintDate() {
  const { words, language } = useWords();
  const day = useSyncExternalStore(
    never,
    () => formatDay(new Date().toISOString(), language),
    () => null,
  );
  return <p className="print-only">{day && words.product.pricesOf(day)}</p>;
}
