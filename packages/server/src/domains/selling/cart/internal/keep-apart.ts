import type { Language } from '@aliquot/contract/core/language.ts';
import { type DangerousGoods, type Separation, findSeparation } from '../../../warehouse/shipping/segregation.ts';
import { apartText } from './hazard-texts.ts';

type Line = DangerousGoods & { line_id: number; name: string };

/**
 * For each line the lines to keep apart from, a sentence per reason, chemical kinds first. Lines
 * without a UN number are no dangerous goods.
 */
export function findApart(lines: readonly Line[], language: Language): { line_id: number; text: string }[] {
  const dangerous = lines.filter(({ un_number }) => un_number !== null);
  return dangerous.flatMap((line) => {
    const found = dangerous.flatMap(({ name, ...other }) => {
      const separation = findSeparation(line, other);
      return separation ? [{ name, separation }] : [];
    });
    return [...Map.groupBy(found, ({ separation }) => keyOf(separation)).values()]
      .toSorted(([a], [b]) => Number(a?.separation.kind === 'classes') - Number(b?.separation.kind === 'classes'))
      .flatMap((alike) => {
        const [first] = alike;
        return first
          ? [{ line_id: line.line_id, text: apartText(first.separation, [...new Set(alike.map(({ name }) => name))], language) }]
          : [];
      });
  });
}

const keyOf = (separation: Separation): string =>
  separation.kind === 'groups' ? separation.groups.join('|') : separation.classes.join('|');
