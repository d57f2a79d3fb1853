import { fold } from '../../language/fold.ts';
import { inOtherUnits } from './other-units.ts';
import { inLaboratoryWords } from './spoken-words.ts';

/**
 * Other wordings of a text that finds nothing: sizes in catalogue units, then everyday, trade and
 * foreign words in laboratory terms.
 */
export function otherWords(text: string): string[] {
  const folded = fold(text);
  const measured = inOtherUnits(folded);
  return [...new Set([measured, inLaboratoryWords(measured)])].filter((words) => words !== folded);
}
