import { recognise } from '../recognise.ts';
import type { Searched } from './find-in-memory.ts';
import { documentsWith } from './match-identifiers.ts';
import { NO_NAME } from './segment.ts';

/**
 * A formula within a text. Two letters are rather an abbreviation; HCl after a name means a salt.
 */
const FORMULA = /(?<![A-Za-z\d])(?!HCl(?![A-Za-z\d]))[A-Z][A-Za-z\d()]{2,}/g;

/** Replaces formulas in a text by the most popular name in its language: 'KMnO4 溶液' is 高锰酸钾 溶液. */
export function withNamedFormulas(searched: Searched, text: string): string {
  const isChinese = /\p{Script=Han}/u.test(text);
  return text.replaceAll(FORMULA, (written) => {
    const { formula } = recognise(written);
    const name = formula === null ? null : nameOfFormula(searched, formula, isChinese);
    return name === null ? written : ` ${name} `;
  });
}

/** The name of the most popular product of a formula. */
function nameOfFormula({ segments, now }: Searched, formula: string, inChinese: boolean): string | null {
  const found = segments.flatMap((segment) => documentsWith(segment, 'formula', formula, now).map((document) => ({ segment, document })));
  const [best] = found.sort((a, b) => popularityOf(b) - popularityOf(a));
  if (!best) return null;
  const { columns, names } = best.segment;
  const chinese = columns.namesZh[best.document] ?? NO_NAME;
  return names.text(inChinese && chinese !== NO_NAME ? chinese : (columns.namesEn[best.document] ?? 0));
}

const popularityOf = ({ segment, document }: { segment: Searched['segments'][number]; document: number }): number =>
  segment.columns.popularity[document] ?? 0;
