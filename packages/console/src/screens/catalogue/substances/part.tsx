import { screensAt } from '../../screens-at.tsx';
import { SubstanceDetail } from './detail.tsx';
import { NewSubstance } from './new-substance.tsx';
import { SubstancesScreen } from './screen.tsx';

/** The substances. */
export const SubstancesPart = screensAt({ '': SubstancesScreen, new: NewSubstance, ':id/:tab?': SubstanceDetail });
