import { useWords } from '../words/use-words.ts';
import { type NeedsWords, words as en } from './words.en.ts';
import { words as zh } from './words.zh.ts';

/** Words that come with this code and not with the screens around it, which most buyers never open it from. */
export const useNeedsWords = (): NeedsWords => (useWords().language === 'en' ? en : zh);
