import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';

const require = createRequire(import.meta.url);
let loaded: typeof PinyinPro | undefined;
const load = (): typeof PinyinPro => require('pinyin-pro');

/**
 * The syllables of a Chinese text without tones, one for each character; with `v`, ü is written so.
 * The dictionary is loaded when it is needed first, as a start needs none.
 */
export function pinyinOf(text: string, options: { v?: boolean } = {}): string[] {
  loaded ??= load();
  return loaded.pinyin(text, { toneType: 'none', type: 'array', ...options });
}
