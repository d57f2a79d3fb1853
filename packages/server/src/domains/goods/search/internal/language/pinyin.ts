import { pinyinOf } from '../../../../../platform/language/pinyin.ts';

/**
 * Characters with several readings, decided by their neighbours (重铬酸 zhong, 还原 huan, 校准 jiao, 单宁
 * dan).
 */
const SEVERAL_READINGS =
  /[重单长调行盛传量处空差称还降弹冲当参乐得为率柏秘系曲色石和薄铅壳血削露塞泊强落角切脉模校结卡散折中种转着载粘尺臭便夹咯]/;

/** How a run of Chinese is typed without Chinese. */
export type Typed = { full: string[]; initials: string[] };

/**
 * How Chinese is typed in Latin letters: pinyin without tones, and initials (氯化钠 → 'lvhuana',
 * 'luhuana'; 琼脂糖 → 'qiongzhitang', 'qzt'). One character is not enough.
 */
export function pinyinOfRun(run: string): Typed {
  const syllables = syllablesOf(run).filter((syllable) => /^[a-z]+$/.test(syllable));
  if (syllables.length < 2) return { full: [], initials: [] };
  const typed = syllables.join('');
  return {
    full: [...new Set([typed, typed.replaceAll('v', 'u')])],
    initials: [syllables.map((syllable) => syllable[0] ?? '').join('')],
  };
}

const read = (text: string): string[] => pinyinOf(text, { v: true });

/** The reading of each single character; reading whole runs is fifty times slower. */
const readings = new Map<string, string>();

/** How every character of a run is read, without tones; ü as v. */
export function syllablesOf(run: string): string[] {
  if (SEVERAL_READINGS.test(run)) return read(run);
  return Array.from(run, (character) => {
    const known = readings.get(character);
    if (known !== undefined) return known;
    const reading = read(character).join('');
    readings.set(character, reading);
    return reading;
  });
}
