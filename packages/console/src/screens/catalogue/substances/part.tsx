import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { SubstancesScreen } from './screen.tsx';

const SubstanceDetail = lazy(async () => ({ default: (await import('./detail.tsx')).SubstanceDetail }));
const NewSubstance = lazy(async () => ({ default: (await import('./new-substance.tsx')).NewSubstance }));

/** The substances. */
export const SubstancesPart = screensAt({ '': SubstancesScreen, new: NewSubstance, ':id/:tab?': SubstanceDetail });
