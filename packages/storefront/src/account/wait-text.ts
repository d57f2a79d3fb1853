import type { Words } from '../words/words.ts';

/** A waiting time in words: `60 s`, `3 min 5 s`. */
export function waitText(seconds: number, words: Words): string {
  return seconds <= 90 ? words.account.seconds(seconds) : words.account.minutes(Math.floor(seconds / 60), seconds % 60);
}
