import { pinyin } from 'pinyin-pro';

const HAN_RUN = /\p{Script=Han}+/gu;

/** Shorter ones say nothing: half the catalogue begins with some two letters. */
const SHORTEST_INITIALS = 3;

/** Characters whose reading depends on their neighbours in the words of a laboratory (重铬酸 zhong, 还原 huan, 校准 jiao, 单宁 dan). */
const SEVERAL_READINGS =
  /[重单长调行盛传量处空差称还降弹冲当参乐得为率柏秘系曲色石和薄铅壳血削露塞泊强落角切脉模校结卡散折中种转着载粘尺臭便夹咯]/;

/** How a run of Chinese, or a whole name, is typed without Chinese. */
export type Typed = { full: string[]; initials: string[] };

/**
 * How a Chinese name is typed without Chinese: each run of characters in pinyin without tones, and by its initials
 * (氯化钠 → 'lvhuana', 'luhuana'; 琼脂糖 → 'qiongzhitang' and 'qzt'). ü is typed as v or as u. A text without Chinese has none.
 */
export function pinyinOf(text: string): Typed {
  const full = new Set<string>();
  const initials = new Set<string>();
  for (const [run] of text.matchAll(HAN_RUN)) {
    const typed = pinyinOfRun(run);
    for (const one of typed.full) full.add(one);
    for (const one of typed.initials) initials.add(one);
  }
  return { full: [...full], initials: [...initials] };
}

/** The same of one run of Chinese characters. */
export function pinyinOfRun(run: string): Typed {
  const syllables = syllablesOf(run).filter((syllable) => /^[a-z]+$/.test(syllable));
  if (syllables.length < 2) return { full: [], initials: [] };
  const typed = syllables.join('');
  return {
    full: [...new Set([typed, typed.replaceAll('v', 'u')])],
    initials: syllables.length < SHORTEST_INITIALS ? [] : [syllables.map((syllable) => syllable[0] ?? '').join('')],
  };
}

const read = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array', v: true });

/** The reading of every character that stands alone; reading whole runs is fifty times slower. */
const readings = new Map<string, string>();

function syllablesOf(run: string): string[] {
  if (SEVERAL_READINGS.test(run)) return read(run);
  return Array.from(run, (character) => {
    const known = readings.get(character);
    if (known !== undefined) return known;
    const reading = read(character).join('');
    readings.set(character, reading);
    return reading;
  });
}
