import { packWord, writtenNumbers } from './order-words.ts';

/** Sizes of what is worn, with the words of labels and lists. */
const sizes: readonly (readonly [size: string, words: string])[] = [
  ['XS', '特小'],
  ['S', 'small|小'],
  ['M', 'medium|中'],
  ['L', 'large|大'],
  ['XL', 'extra[ -]large|x-large|特大|加大'],
  ['XXL', '2xl'],
];
const letters = 'xxl|2xl|xl|xs|s|m|l';
const words = sizes.flatMap(([, all]) => all.split('|')).filter((word) => /[a-z]/.test(word));
const chinese = '特小|小|中|特大|加大|大';

/**
 * 'size M', 'M码', '中号', a capital letter at the end or in brackets, or any letter before packs;
 * never '1 M' or '2.5 L'.
 */
const written = new RegExp(
  [
    String.raw`\bsize\s*[:：]?\s*(${letters}|${words.join('|')})(?![a-z\d])`,
    String.raw`(?<![a-z\d])(${letters})\s*[码号]`,
    String.raw`(${chinese})\s*[码号]`,
    String.raw`[(\s,](${words.join('|')})(?=[)\s,]*$|\s*[),])`,
  ].join('|'),
  'i',
);
const capital = /(?<=[^\d\s][\s(,]+)(XXL|2XL|XL|XS|S|M|L)(?=[)\s,]*$|[),])/u;
const count = String.raw`(?:\d{1,4}|${[...writtenNumbers.keys()].join('|')})`;
const packs = String.raw`(?:[x×*]\s*${count}(?:\s*${packWord})?|${count}(?:\s*(?:${packWord}|[x×*]))?)`;
const beforePacks = new RegExp(String.raw`(?<=[^\d\s][\s(,]+)(${letters})(?=[\s,)]+${packs}\s*$)`, 'iu');

/**
 * Takes the size of what is worn out of a text. `isBare`: only a letter or word, which may be a
 * part of the name of other goods.
 */
export function readSize(text: string): { size: string | null; rest: string; isBare: boolean } {
  const found = written.exec(text) ?? capital.exec(text) ?? beforePacks.exec(text);
  const word = found?.slice(1).find((part) => part !== undefined);
  if (!found || word === undefined) return { size: null, rest: text, isBare: false };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return { size: sizeOf(word), rest, isBare: !/[码号]|^size/i.test(found[0]) };
}

const sizeOf = (word: string): string | null =>
  sizes.find(([size, all]) => size === word.toUpperCase() || all.split('|').includes(word.toLowerCase()))?.[0] ?? null;

const labels = new RegExp(String.raw`\bsize (${letters})\b|(?<![a-z\d])(${letters}) 码|\b(${words.join('|')})$|(${chinese})号`, 'i');

/** The size that the label of a pack states; null of other packs. */
export function sizeOfLabel(label: string): string | null {
  const word = labels
    .exec(label)
    ?.slice(1)
    .find((part) => part !== undefined);
  return word === undefined ? null : sizeOf(word);
}
