import { packWord } from './order-words.ts';

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
 * 'size M', 'M码', '中号', or a capital letter at the end, before packs or in brackets; never '1 M'
 * or '2.5 L'.
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
const packs = String.raw`(?:[x×*]\s*\d{1,4}|\d{1,4}\s*(?:${packWord}|[x×*]))`;
const capital = new RegExp(String.raw`(?<=[^\d\s][\s(,]+)(XXL|2XL|XL|XS|S|M|L)(?=[)\s,]*$|[),]|[\s,]+${packs}\s*$)`, 'u');

/** Takes the size of what is worn out of a text. */
export function readSize(text: string): { size: string | null; rest: string } {
  const found = written.exec(text) ?? capital.exec(text);
  const word = found?.slice(1).find((part) => part !== undefined);
  if (!found || word === undefined) return { size: null, rest: text };
  return { size: sizeOf(word), rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim() };
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
