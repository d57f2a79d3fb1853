import type { Head, HeadArgs } from '../../router/screen.ts';
import { useWords } from '../../words/use-words.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.myFavorite.title });

export function Screen() {
  const { words } = useWords();
  return <h1>{words.myFavorite.title}</h1>;
}
