import { pinyinOf } from '../../../../platform/language/pinyin.ts';
import { irregularNames, nationalities, readings } from './romanised-names.ts';

/** What follows a division's own name, longest first; a city's is left out, as in `Nanjing`. */
const kinds: readonly [string, string][] = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['左翼前旗', 'Left Front Banner'],
  ['左翼中旗', 'Left Middle Banner'],
  ['左翼后旗', 'Left Rear Banner'],
  ['右翼前旗', 'Right Front Banner'],
  ['右翼中旗', 'Right Middle Banner'],
  ['右翼后旗', 'Right Rear Banner'],
  ['左旗', 'Left Banner'],
  ['右旗', 'Right Banner'],
  ['前旗', 'Front Banner'],
  ['中旗', 'Middle Banner'],
  ['后旗', 'Rear Banner'],
  ['特区', 'Special District'],
  ['新区', 'New Area'],
  ['群岛', 'Islands'],
  ['市', ''],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['盟', 'League'],
];
/** Districts whose own name ends like a kind: 万柏林区 is no forestry district of 万柏. */
const plainDistricts: ReadonlySet<string> = new Set(['万柏林区', '金林区', '北林区', '碑林区', '清新区']);

/**
 * A city's or district's English name, e.g. `Xi'an`, `Weixian County`: pinyin in one word without
 * tones, the kind translated, a name of one syllable written with its kind. Not compared with a
 * standard.
 */
export function englishDivisionName(name: string): string {
  const irregular = irregularNames[name];
  if (irregular !== undefined) return irregular;
  const [ending, kind] = kinds.find(([chinese]) => name.endsWith(chinese) && !(chinese.length > 1 && plainDistricts.has(name))) ?? ['', ''];
  const proper = name.slice(0, name.length - ending.length);
  const { stem, peoples } = kind.startsWith('Autonomous') ? splitPeoples(proper) : { stem: proper, peoples: [] };
  const written = stem.length > 1 || kind === '' ? stem : `${stem}${ending}`;
  return [irregularNames[stem] ?? romanise(written), ...peoples, kind].filter((word) => word !== '').join(' ');
}

/** Takes the nationalities off the end of an autonomous division's name. */
function splitPeoples(proper: string): { stem: string; peoples: string[] } {
  const peoples: string[] = [];
  for (let stem = proper; ;) {
    const people = Object.keys(nationalities).find((one) => stem.endsWith(one) && stem.length > one.length + (one === '东乡族' ? 0 : 1));
    if (people === undefined) return { stem, peoples };
    peoples.unshift(nationalities[people] ?? '');
    stem = stem.slice(0, -people.length);
  }
}

/** Pinyin in one word, with an apostrophe before a later syllable that begins with a vowel. */
function romanise(chinese: string): string {
  const reading = readings[chinese];
  if (reading !== undefined) return reading;
  const syllables = pinyinOf(chinese);
  const word = Array.from(chinese, (sign, at) => (sign === '都' ? 'du' : sign === '什' ? 'shi' : (syllables[at] ?? '')));
  const joined = word.map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable)).join('');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
