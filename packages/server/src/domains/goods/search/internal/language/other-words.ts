import { fold } from '../../language/fold.ts';
import { inOtherUnits } from './other-units.ts';
import { inLaboratoryWords } from './spoken-words.ts';

/**
 * What else a text may be called that names nothing as it was typed: the same with sizes in the units in which catalogues give
 * them, and then with what is said at home, in the trade or in other countries in the words of a laboratory.
 */
export function otherWords(text: string): string[] {
  const folded = fold(text);
  const measured = inOtherUnits(folded);
  return [...new Set([measured, inLaboratoryWords(measured)])].filter((words) => words !== folded);
}
