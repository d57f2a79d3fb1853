import { createRequire } from 'node:module';
import type * as OpenCC from 'opencc-js/t2cn';

const require = createRequire(import.meta.url);
type Convert = (text: string) => string;
let converter: Convert | undefined;

function makeConverter(): Convert {
  const { Converter }: typeof OpenCC = require('opencc-js/t2cn');
  return Converter({ from: 'tw', to: 'cn' });
}

/** OpenCC's dictionary: characters of Taiwan to those of the mainland. Loaded when needed first. */
function fromTraditional(text: string): string {
  converter ??= makeConverter();
  return converter(text);
}

/**
 * Chemical characters that differ across the strait and that OpenCC leaves as they are (《化學命名原則》,
 * National Academy for Educational Research; 《有机化合物命名原则》, CCS 2017).
 */
const CHEMISTRY: readonly (readonly [traditional: RegExp, simplified: string])[] = [
  [/醯/g, '酰'],
  [/矽/g, '硅'],
  [/胺基酸/g, '氨基酸'],
  [/銨/g, '铵'],
  [/鎢/g, '钨'],
  [/鍅/g, '钫'],
  [/鎝/g, '锝'],
  [/鑥|鎦/g, '镥'],
  [/鋂/g, '镅'],
];

const HAN = /\p{Script=Han}/u;

/** The text in simplified characters, as in the catalogue's names; all else is unchanged. */
export function toSimplified(text: string): string {
  if (!HAN.test(text)) return text;
  const known = CHEMISTRY.reduce((changed, [pattern, simplified]) => changed.replaceAll(pattern, simplified), text);
  traditional ??= new RegExp(`[${changedCharacters()}]`, 'u');
  return traditional.test(known) ? fromTraditional(known) : known;
}

/**
 * Any character that conversion changes: testing for it is a hundred times faster than converting.
 */
let traditional: RegExp | undefined;

function changedCharacters(): string {
  const [first, last] = [0x4e00, 0x9fff];
  const all = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  return all.filter((character) => fromTraditional(character) !== character).join('');
}
