/** A choice in both languages. */
export type WrittenChoice = { en: string; zh: string };

const between = ' | ';

/** Choices as a form has them: one a line, `English | 中文`. */
export const writeChoices = (choices: readonly WrittenChoice[]): string => choices.map(({ en, zh }) => `${en}${between}${zh}`).join('\n');

/** Choices, one per line, `English | 中文`; null for another line or a repetition. */
export function readChoices(text: string): WrittenChoice[] | null {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.split('|').map((part) => part.trim())]));
  const choices = lines.flatMap(([en = '', zh = '', ...more]) => (en === '' || zh === '' || more.length > 0 ? [] : [{ en, zh }]));
  const isWhole = choices.length > 0 && choices.length === lines.length && new Set(choices.map(({ en }) => en)).size === choices.length;
  return isWhole ? choices : null;
}
