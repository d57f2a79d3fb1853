import { useWords } from '../../words/use-words.ts';
import { NotSold, type NotSoldProps } from './not-sold.tsx';
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx';
import { words as en } from './no-hits-words.en.ts';
import { words as zhCn } from './no-hits-words.zh.ts';

export type NoHitsWords = typeof en;

export type NoHitsProps = { notSold: NotSoldProps } | { nothing: NothingFoundProps };

const texts: Readonly<Record<ReturnType<typeof useWords>['language'], NoHitsWords>> = { en, 'zh-CN': zhCn };

/** What a search shows whose thing is not sold, or under whose name there is nothing. */
export function NoHits(shown: NoHitsProps) {
  const own = texts[useWords().language];
  return 'notSold' in shown ? <NotSold {...shown.notSold} texts={own} /> : <NothingFound {...shown.nothing} texts={own} />;
}
