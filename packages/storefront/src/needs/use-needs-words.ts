import { useWords } from '../words/use-words.ts';
import { type NeedsWords, words as en } from './words.en.ts';
import { words as zh } from './words.zh.ts';

/** Texts that load with this code and not with the screens around it. */
export const useNeedsWords = (): NeedsWords => (useWords().language === 'en' ? en : zh);
