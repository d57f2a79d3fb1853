import { pinyin } from 'pinyin-pro';

const HAN_RUN = /\p{Script=Han}+/gu;

/** Shorter ones say nothing: half the catalogue begins with some two letters. */
const SHORTEST_INITIALS = 3;

/**
 * How a Chinese name is typed without Chinese: each run of characters in pinyin without tones, and by its initials
 * (氯化钠 → 'lvhuana', 'luhuana'; 琼脂糖 → 'qiongzhitang' and 'qzt'). ü is typed as v or as u. A text without Chinese has none.
 */
export function pinyinOf(text: string): { full: string[]; initials: string[] } {
  const full = new Set<string>();
  const initials = new Set<string>();
  for (const [run] of text.matchAll(HAN_RUN)) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true }).filter((syllable) => /^[a-z]+$/.test(syllable));
    if (syllables.length < 2) continue;
    const typed = syllables.join('');
    full.add(typed).add(typed.replaceAll('v', 'u'));
    if (syllables.length >= SHORTEST_INITIALS) initials.add(syllables.map((syllable) => syllable[0] ?? '').join(''));
  }
  return { full: [...full], initials: [...initials] };
}
