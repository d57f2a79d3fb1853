/**
 * Sounds that many speakers confuse ("fuzzy pinyin" of input methods): z/zh, an/ang, l/n, f/h, l/r.
 */
const ALIKE: readonly (readonly [sound: RegExp, other: string])[] = [
  [/zh/g, 'z'],
  [/ch/g, 'c'],
  [/sh/g, 's'],
  [/z(?!h)/g, 'zh'],
  [/c(?!h)/g, 'ch'],
  [/s(?!h)/g, 'sh'],
  [/(?<=[aei])ng/g, 'n'],
  [/(?<=[aei])n(?!g)/g, 'ng'],
  [/l/g, 'n'],
  [/n(?=[aeiouv])/g, 'l'],
  [/f/g, 'h'],
  [/(?<![zcs])h(?=u)/g, 'f'],
  [/r/g, 'l'],
  [/l/g, 'r'],
];

/** Names are shorter; of longer texts there are thousands of spellings, which nobody meant. */
const LONGEST = 60;

/** So many mixed sounds are forgiven in one name. */
const MOST_MIXED = 2;

/** Other spellings of pinyin with confused sounds, closest first; never the given one. */
export function mixedPinyin(typed: string): string[] {
  if (typed.length > LONGEST) return [];
  const found = new Set([typed]);
  let last = [typed];
  for (let mixed = 0; mixed < MOST_MIXED; mixed++) {
    last = last.flatMap(withOneMixed);
    for (const one of last) found.add(one);
  }
  found.delete(typed);
  return [...found];
}

const withOneMixed = (typed: string): string[] =>
  ALIKE.flatMap(([sound, other]) =>
    [...typed.matchAll(sound)].map(({ index, 0: spoken }) => typed.slice(0, index) + other + typed.slice(index + spoken.length)),
  );

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * All texts one typing error away: a letter wrong, missing, extra, or two swapped. The first letter
 * is kept.
 */
export function mistypedPinyin(typed: string): string[] {
  if (typed.length > LONGEST) return [];
  const found = new Set<string>();
  for (let at = 1; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    found.add(before + after.slice(1));
    if (after.length >= 2) found.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of LETTERS) {
      found.add(before + letter + after);
      found.add(before + letter + after.slice(1));
    }
  }
  found.delete(typed);
  return [...found];
}
