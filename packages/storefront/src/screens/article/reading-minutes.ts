import type { Block } from '../../content/article-body.tsx';
import { textOf } from '../../content/text-of.ts';

const WORDS_PER_MINUTE = 230;
const CHARACTERS_PER_MINUTE = 400;

/**
 * An article's reading time in whole minutes, at least one: 238 English words a minute (Brysbaert
 * 2019, doi:10.1016/j.jml.2019.104047), Chinese by characters, without tables and products.
 */
export function readingMinutes(body: readonly Block[]): number {
  const text = body.flatMap(textsOf).join('\n');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[\p{Script=Latin}\d]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}

function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'heading':
      return [block.text];
    case 'paragraph':
    case 'note':
      return [textOf(block.runs)];
    case 'list':
      return block.items.map(textOf);
    case 'table':
    case 'picture':
    case 'products':
      return [];
  }
}
