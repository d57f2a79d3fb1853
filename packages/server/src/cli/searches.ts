import { findMisses } from '../domains/goods/search/find-misses.ts';
import { type Command, fail, say } from './command.ts';
import { readCount } from './read-amount.ts';

const searchMisses: Command = {
  words: 'search-misses',
  options: { limit: { value: 'N', text: 'how many (50)' } },
  summary: 'Shows what was searched and not found, the most frequent first.',
  run: async (db, { limit: wanted = '50' }) => {
    const limit = readCount(wanted, { min: 1, max: 1000 });
    if (limit === null) return fail('--limit is a whole number from 1 to 1000');
    const misses = await findMisses(db, limit);
    if (misses.length === 0) return say('every search has found something');
    return say(
      ...misses.map(({ query, language, count, last_on: day }) => `${String(count).padStart(6)}  ${day}  ${language.padEnd(5)}  ${query}`),
    );
  },
};

export const searchCommands: readonly Command[] = [searchMisses];
